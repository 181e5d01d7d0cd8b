import { useRef } from 'react'
import { goBack } from '../actions/router/goBack.ts'
import { leaveChoice } from '../actions/router/leaveChoice.ts'
import { useApp, useStoreOf } from '../context.tsx'
import { useText } from '../texts/useText.ts'
import { view } from '../views/Connect/index.tsx'
import { AutoHeight } from './AutoHeight.tsx'
import { Footer } from './Footer.tsx'
import { Header } from './Header.tsx'
import css from './Modal.module.css'
import router from './Router.module.css'
import { useNotedControl } from './useNotedControl.ts'

type Props = {
  /** Index of Connect in the history. */
  place: number
  titleId: string
}

/** The left column of a wide card: Connect, which stays while the right one changes. */
export function Ways({ place, titleId }: Props) {
  const app = useApp()
  const t = useText()
  const list = useRef<HTMLDivElement>(null)
  const title = useStoreOf((state) => view.title(t, state, {}, app))
  const back = () => {
    leaveChoice(app)
    goBack(app)
  }
  useNotedControl(list, place + 1)
  return (
    <div className={css.ways}>
      <Header title={title} titleId={titleId} onBack={place > 0 ? back : undefined} />
      <AutoHeight fixed end={<Footer />}>
        <div ref={list} className={router.stage} data-ways>
          <view.Component params={{}} />
        </div>
      </AutoHeight>
    </div>
  )
}
