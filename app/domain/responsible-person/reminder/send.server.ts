import type { Database } from '#db/client.ts';
import { reading } from '../../duty/reading.ts';
import type { ToldArea } from '../../duty/tell.server.ts';
import { readersOf } from '../../mail/readers.server.ts';
import { rulesOn } from '../../regulation/rules.server.ts';
import { holidayRows, workCalendar } from '../../regulation/working-days.server.ts';
import { rp } from '../../systems/profiles.ts';
import { RP_DUTIES } from '../duty/kinds.ts';
import { type Looked, type LookedTrade, lookedAt } from '../duty/looked.server.ts';
import { ladderOf } from '../duty/steps.ts';
import { REMINDER_RULES, type ReminderRules, RP_RULES, type Severity } from '../rules.ts';
import { letters } from './letters.server.ts';
import { partyLetter } from './party-letters.server.ts';

/** Duties of one kind that one letter tells of. */
const A_KIND = 200;
/** Records of one kind whose parties are written to on one day: each gets a letter of its own. */
const RECORDS_A_KIND = 50;

const RULES = { ...REMINDER_RULES, rp_links: RP_RULES.rp_links } as const;
type Rules = ReturnType<ReturnType<typeof rulesOn<typeof RULES>>['values']> & ReminderRules;

function rulesRead(db: Database, today: string) {
  const rules = rulesOn(db, RULES, today);
  return reading(
    [rules.statement, holidayRows(db)],
    ([rows, holidays]): Rules => ({ ...rules.values(rows), calendar: workCalendar(holidays) }),
  );
}

const isOfTrade = (duty: Looked): duty is Looked & LookedTrade => duty.party !== undefined;

/**
 * Duties are told of in one letter a day to each admin and member, and parties of records are written to with a new link
 * (`areas/responsible-person.md` §6).
 */
export const rpTold: ToldArea<Looked, Rules, Awaited<ReturnType<typeof readersOf>>> = {
  ...RP_DUTIES,
  law: rulesRead,
  looked: (db, _company, where) => lookedAt(db, where),
  readers: (db, companyId) =>
    reading([readersOf(db, { companyId, system: rp.slug }, null)], ([readers]) => readers),
  ladder: ({ of, ...duty }, rules, today) =>
    ladderOf(
      { ...duty, severity: duty.kind === 'adverse' ? (of as Severity) : undefined },
      rules,
      today,
    ),
  mostADay: (kind) => (kind === 'declaration' || kind === 'partner' ? RECORDS_A_KIND : A_KIND),
  async tell(ctx, { company, today, law, readers, told }) {
    const addressed = { company, system: rp, readers, today };
    const records = told.map(({ duty }) => duty).filter(isOfTrade);
    const toParties = await Promise.all(
      records.map((record) => partyLetter(ctx, addressed, record, law.rp_links)),
    );
    // Who is silent hears of it, and nobody else.
    const ours = told.filter(({ duty }) => duty.kind !== 'partner');
    return [...letters(ctx, addressed, ours), ...toParties.flat()];
  },
  lapsed: () => [],
  audit: ({ companyId, today, told }) =>
    told === 0
      ? null
      : {
          action: 'rp_reminders.send',
          subject: { kind: 'rp_reminders', id: companyId },
          companyId,
          system: rp.slug,
          detail: { day: today, items: told },
        },
};
