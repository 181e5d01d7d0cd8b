/** How wallets word the user's refusal where they give no code for it, or a vague one. */
export const rejectionWords =
  /\b(user|request|approval|sign\w*) (has |was |is )?(rejected|denied|declined|cancell?ed|refused|disapproved|closed)|(rejected|denied|declined|cancell?ed|refused|closed) by (the )?user/i
