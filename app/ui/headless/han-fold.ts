import { useEffect, useState } from 'react';

/** A text as it is compared with another. */
export type Fold = (text: string) => string;

const AS_IT_IS: Fold = (text) => text;
const HAN = /\p{Script=Han}/u;

/** Folds traditional and simplified writing; the table of characters comes once somebody types one. */
export function useHanFold(typed: string): Fold {
  const [fold, setFold] = useState<Fold>(() => AS_IT_IS);
  const isWanted = fold === AS_IT_IS && HAN.test(typed);
  useEffect(() => {
    if (!isWanted) return;
    void import('~/domain/kernel/text/han.ts').then(
      ({ foldHan }) => setFold(() => foldHan),
      () => {
        // The network is gone: what is written as it was typed is found all the same.
      },
    );
  }, [isWanted]);
  return fold;
}
