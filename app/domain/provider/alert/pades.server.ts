import type { Context } from '../../kernel/context.ts';
import { daysBetween, utcDay } from '../../kernel/dates.ts';
import type { HeldByJobs } from '../key/house.ts';
import { padesStep } from './ends.ts';
import { padesEndsMail } from './letters.server.ts';
import { tellAdmins } from './tell-admins.server.ts';

/**
 * Tells admins of the provider 60 and 14 days before the end of a certificate that papers are signed with (PAdES), each
 * step of each certificate once.
 *
 * Source: `areas/console.md` §6.
 *
 * @param held the certificates that the jobs Worker holds
 * @returns of how many it told
 */
export async function tellPadesEnds(ctx: Context, held: HeldByJobs['pades']): Promise<number> {
  const { config, nowMs } = ctx;
  let told = 0;
  for (const { name, subject, untilMs } of held) {
    const step = padesStep(untilMs, nowMs);
    if (step === null) continue;
    const until = utcDay(untilMs);
    // Another certificate under the same name has another end.
    const event = { name: `pades:${name}:${until}:${step}`, sinceMs: 0 };
    const isTold = await tellAdmins(ctx, event, (recipient) =>
      padesEndsMail(config, {
        ...{ recipient, name, subject, until },
        days: daysBetween(utcDay(nowMs), until),
      }),
    );
    if (isTold) told += 1;
  }
  return told;
}
