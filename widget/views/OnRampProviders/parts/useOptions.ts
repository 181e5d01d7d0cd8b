import { useEffect, useState } from 'react'
import type { OnrampOptions } from '../../../../shared-schemas/entities/onramp.ts'
import { fetchOptions } from '../../../actions/onramp/fetchOptions.ts'
import { useApp } from '../../../context.tsx'

/** What can be bought; undefined until the server has answered. */
export function useOptions(): OnrampOptions | undefined {
  const app = useApp()
  const [options, setOptions] = useState<OnrampOptions>()

  useEffect(() => {
    let left = false
    void fetchOptions(app).then((found) => {
      if (!left) setOptions(found)
    })
    return () => {
      left = true
    }
  }, [app])

  return options
}
