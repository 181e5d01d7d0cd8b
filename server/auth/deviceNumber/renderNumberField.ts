/** What was typed is not a number of two digits. */
export type NumberProblem = 'noNumber'

/** The field for the number on the other screen, with its hint, and its problem where it has one. */
export function renderNumberField(problem: NumberProblem | undefined): string {
  const described = problem === undefined ? 'number-hint' : 'number-problem number-hint'
  const invalid = problem === undefined ? '' : ' aria-invalid="true" autofocus'
  return `<label for="number">Number on the other screen</label>
<input class="number" id="number" name="number" type="text" inputmode="numeric" autocomplete="off" maxlength="2" pattern="[0-9]{2}" required aria-describedby="${described}"${invalid}>
${problem === undefined ? '' : '<p class="problem" id="number-problem" role="alert">Enter the two digits that the other screen shows.</p>\n'}<p class="note" id="number-hint">It is shown where you are logging in. If someone sent or told you a number, it is a scam.</p>`
}
