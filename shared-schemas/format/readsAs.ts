/** Letters and figures with the Latin ones that they look like, small or capital. */
const lookAlikes = new Map(
  'аa вb еe кk мm нh оo рp сc тt уy хx ѕs іl јj ԁd һh ӏl ԛq ԝw αa βb εe ζz ηn ιl κk μm νv οo ρp τt υy χx ωw 0o 1l il ıl ɪl ɩl ʟl łl ɑa ᴀa ʙb ƅb ᴄc đd ᴅd ᴇe ſf ɡg ħh ʜh ᴊj ĸk ᴋk ɱm ᴍm ɴn ŋn øo ᴏo ᴘp ʀr ɾr ꜱs ŧt ᴛt ᴜu ʋv ᴠv ᴡw ʏy ᴢz'
    .split(' ')
    .map(([from = '', to = '']) => [from, to]),
)

/** The same text for names that a person can take for one another; empty where nothing is to be read. */
export function readsAs(name: string): string {
  const letters = [...name.normalize('NFKD').toLowerCase()]
    .filter((letter) => /[\p{L}\p{N}]/u.test(letter))
    .map((letter) => lookAlikes.get(letter) ?? letter)
  return letters.join('').replaceAll('rn', 'm').replaceAll('vv', 'w')
}
