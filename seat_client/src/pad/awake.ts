// A moment's sleep after each new question: the second half of a double touch must not answer it.

import { useEffect, useState } from 'preact/hooks'
import { DOUBLE } from 'shared/press/Press'

export function useAwake(question: string | number): boolean {
  const [awake, setAwake] = useState<string | number | null>(null)
  useEffect(() => {
    const timer = setTimeout(() => setAwake(question), DOUBLE)
    return () => clearTimeout(timer)
  }, [question])
  return awake === question
}
