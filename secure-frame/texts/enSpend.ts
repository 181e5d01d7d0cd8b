/** The part of en.ts about transactions that spend outputs of earlier ones. */
export const enSpend = {
  'spend.part': 'You sign {signed} of {count} inputs. Others complete it.',
  'spend.back': 'Back to you',
  'spend.leaving': 'Total leaving',
  'spend.arriving': 'Total coming in',
  'spend.inputs': '{count} inputs',
  'spend.oneInput': '1 input',
  'spend.outputs': '{count} outputs',
  'spend.oneOutput': '1 output',
  'spend.ownInput': 'Input {number}, from you',
  'spend.otherInput': 'Input {number}, not yours',
  'spend.ownOutput': 'Output {number}, back to you',
  'spend.otherOutput': 'Output {number}',
} as const
