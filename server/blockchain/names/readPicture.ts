/** A picture by its own bytes, whatever its server calls it. */
export type PictureFacts = { type: string; width: number; height: number }

type Read = (file: DataView) => { width: number; height: number } | undefined
type Form = { type: string; begins: (head: string) => boolean; read: Read }

const forms: readonly Form[] = [
  {
    type: 'image/png',
    begins: (head) => head.startsWith('\x89PNG\r\n\x1a\n'),
    read: (file) => ({ width: file.getUint32(16), height: file.getUint32(20) }),
  },
  {
    type: 'image/jpeg',
    begins: (head) => head.startsWith('\xff\xd8\xff'),
    read: readJpeg,
  },
  {
    type: 'image/gif',
    begins: (head) => /^GIF8[79]a/.test(head),
    read: (file) => ({ width: file.getUint16(6, true), height: file.getUint16(8, true) }),
  },
  {
    type: 'image/webp',
    begins: (head) => head.startsWith('RIFF') && head.startsWith('WEBP', 8),
    read: readWebp,
  },
]

/** What a file is; undefined for what is no picture, or one whose size is not told. SVG is none: it can hold scripts. */
export function readPicture(bytes: Uint8Array<ArrayBuffer>): PictureFacts | undefined {
  const head = String.fromCharCode(...bytes.subarray(0, 16))
  const form = forms.find(({ begins }) => begins(head))
  if (!form) return undefined
  try {
    const size = form.read(new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength))
    return size && { type: form.type, ...size }
  } catch (error) {
    if (error instanceof RangeError) return undefined // it ends before its size
    throw error
  }
}

/** Goes from one marker to the next, up to the frame. Source: ITU-T T.81, annex B. */
function readJpeg(file: DataView): ReturnType<Read> {
  for (let at = 2; file.getUint8(at) === 0xff; at += 2 + file.getUint16(at + 2)) {
    const marker = file.getUint8(at + 1)
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
    if (isFrame) return { width: file.getUint16(at + 7), height: file.getUint16(at + 5) }
  }
  return undefined
}

/** Source: RFC 9649. */
function readWebp(file: DataView): ReturnType<Read> {
  const at = 20
  switch (file.getUint32(12)) {
    case 0x56503820: // "VP8 "
      return {
        width: file.getUint16(at + 6, true) & 0x3fff,
        height: file.getUint16(at + 8, true) & 0x3fff,
      }
    case 0x5650384c: {
      // "VP8L"
      const bits = file.getUint32(at + 1, true)
      return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 }
    }
    case 0x56503858: // "VP8X"
      return {
        width: (file.getUint32(at + 4, true) & 0xffffff) + 1,
        height: (file.getUint32(at + 6, true) >>> 8) + 1,
      }
    default:
      return undefined
  }
}
