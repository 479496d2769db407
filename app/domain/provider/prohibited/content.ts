import { nameKey } from '#db/name-key.ts';
import type { StaffContext } from '../../identity/user-context.ts';
import { dayOf } from '../../kernel/day.ts';
import { nameSkeleton } from '../../kernel/text/company-name.ts';
import type { ProhibitedInput } from './schema.ts';

/** What a form, call or row says of one, as it is kept. Look-alikes are held while it counts. */
export function contentOf(ctx: StaffContext, said: ProhibitedInput) {
  const { name, country, reason, source, from: fromOn, until: untilOn } = said;
  const today = dayOf(ctx);
  const counts = fromOn <= today && (untilOn === null || untilOn >= today);
  const key = nameKey(name);
  const kept = { name, country, reason, source, fromOn, untilOn };
  return { ...kept, nameKey: key, skeleton: counts ? nameSkeleton(key) : null };
}
