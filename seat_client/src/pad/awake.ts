// A moment's sleep after each new question: the second half of a double touch must not answer it.

import { useEffect, useState } from 'preact/hooks'

/** Longer than between the two taps of a double one, shorter than anybody thinks. */
const NAP = 300

export function useAwake(question: string | number): boolean {
  const [awake, setAwake] = useState<string | number | null>(null)
  useEffect(() => {
    const timer = setTimeout(() => setAwake(question), NAP)
    return () => clearTimeout(timer)
  }, [question])
  return awake === question
}
