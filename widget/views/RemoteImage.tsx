import { useEffect, useState } from 'react'
import { openImage, type Picture } from '../actions/wallets/openImage.ts'
import { useApp } from '../context.tsx'
import { Image } from '../ui/Image.tsx'

type Props = Picture & { name: string; sizePx?: number }

/** A picture of the server's, shown from its bytes; where none comes in time its letter stands in. */
export function RemoteImage({ name, sizePx = 40, ...picture }: Props) {
  const { url, pending } = useRemoteImage(picture)
  return <Image key={url ?? ''} src={url} name={name} sizePx={sizePx} pending={pending} />
}

/** The address of a picture's bytes, for as long as the component is on screen. */
export function useRemoteImage({ kind, id }: Picture): {
  url: string | undefined
  pending: boolean
} {
  const app = useApp()
  const [state, setState] = useState<{ id: string; url: string | undefined }>()

  useEffect(() => {
    const { image, close } = openImage(app, { kind, id })
    let current = true
    void image.ready.then(() => current && setState({ id, url: image.url })) // never rejects
    return () => {
      current = false
      close()
    }
  }, [app, kind, id])

  const settled = state?.id === id
  return { url: settled ? state.url : undefined, pending: !settled }
}
