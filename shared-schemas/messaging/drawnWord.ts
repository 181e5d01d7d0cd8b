/** What a frame says that shows something before its script runs. It carries no data, so it goes to any origin. */
export const drawnWord = 'drawn'
