import type { SecondActKey } from '#db/schema/provider/second-person-kinds.ts';
import type { AnySecondAct } from '../../area-second-acts.ts';
import { AREA_SECOND_ACTS } from '../../areas-second-acts.server.ts';
import { unlockAct } from '../contract/second-acts.server.ts';

/** Everything that needs a second person: what areas contribute, and the console's own. */
export const ALL_SECOND_ACTS: readonly AnySecondAct[] = [...AREA_SECOND_ACTS, unlockAct];

/** What is known of an act. */
export function secondActOf(key: SecondActKey): AnySecondAct {
  const act = ALL_SECOND_ACTS.find((one) => one.key === key);
  if (act === undefined) throw new Error(`nothing does ${key}`);
  return act;
}
