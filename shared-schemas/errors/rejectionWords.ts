/** Matches messages for a rejection by the user, from wallets that give no code or a generic one. */
export const rejectionWords =
  /\b(user|request|approval|sign\w*) (has |was |is )?(rejected|denied|declined|cancell?ed|refused|disapproved|closed)|(rejected|denied|declined|cancell?ed|refused|closed) by (the )?user/i
