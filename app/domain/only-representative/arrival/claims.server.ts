import { sql } from 'drizzle-orm';
import type { OrContext } from '../../kernel/context.ts';
import { formatTonnes } from '../../kernel/mass.ts';
import { type Refusal, refuse } from '../../kernel/outcome.ts';
import { tooLittleLeft } from '../upstream/claimed.ts';
import type { Arrived } from './effect.ts';
import type { ArrivalRead } from './read.server.ts';
import { arrivedOf } from './rules.ts';
import type { ArrivalInput } from './schema.ts';

/** SQL, a table: see `tooLittleLeft`; null where the arrival takes no more of a certificate of ours than before. */
function short({ record, lines, now }: ArrivalRead, arrived: Arrived) {
  const rises = lines.some(({ lineNo }) => arrived.massOf(lineNo) > now.massOf(lineNo));
  if (record.upstream !== 'ours' || !rises) return null;
  return tooLittleLeft(
    record.id,
    lines.map(({ lineNo }) => ({ lineNo, massG: arrived.massOf(lineNo) })),
  );
}

/** SQL: 1 where what arrived of a purchase is still left of its certificate beside what others took meanwhile. */
export function stillLeftOf(read: ArrivalRead, arrived: Arrived) {
  const less = short(read, arrived);
  return less === null ? sql`1` : sql`NOT EXISTS ${less}`;
}

/** 4141 where it is not. One round trip at most: what did not arrive before is free for others. */
export async function claimRefusal(
  ctx: OrContext,
  read: ArrivalRead,
  input: ArrivalInput,
): Promise<Refusal | null> {
  const arrived = arrivedOf(input);
  const less = short(read, arrived);
  if (less === null) return null;
  const [row] = await ctx.db
    .select({ leftG: sql<number>`s.left_g`.as('left_of_paper') })
    .from(sql`${less} s`)
    .limit(1);
  if (row === undefined) return null;
  const left = formatTonnes(Math.max(0, row.leftG));
  const at = input.lines.findIndex(
    ({ line_no }) => arrived.massOf(line_no) > read.now.massOf(line_no),
  );
  const fields = { [`lines.${at}.tonnes`]: { key: 'proof_left', values: { left } } };
  return refuse(4141, { fields, data: { left } }).refusal;
}
