const latin = /\p{Script=Latin}/u
const alike = /[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}\p{Script=Cherokee}]/u
/** Letters of other scripts that look Latin by themselves: a word of nothing else is as bad. */
const onlyAlike = /^[асԁеһіјӏорԛѕԝхуғАВЕІЈКМНОРЅТХУΑΒΕΖΗΙΚΜΝΟΡΤΥΧοѵ0-9.-]+$/u
const widths = /[\uFF01-\uFF5E\u{1D400}-\u{1D7FF}]/u

/**
 * True where a word pretends to be another one: Latin letters among look-alikes of another script, a
 * word of look-alikes alone, or letters of double width.
 */
export function hasMixedScripts(text: string): boolean {
  return text
    .split(/[\s/:@,;()[\]{}"']+/u)
    .some(
      (word) =>
        widths.test(word) ||
        (latin.test(word) && alike.test(word)) ||
        (alike.test(word) && onlyAlike.test(word)),
    )
}
