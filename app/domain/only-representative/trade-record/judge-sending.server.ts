import { and, eq, inArray, sql } from 'drizzle-orm';
import { idsAmong } from '#db/ids-among.ts';
import { links } from '#db/schema/link.ts';
import { companySystems } from '#db/schema/tenancy.ts';
import { tradeRecords } from '#db/schema/trade-record.ts';
import type { OrContext } from '../../kernel/context.ts';
import type { End } from '../../kernel/ends.ts';
import { ownAddress } from '../../kernel/mailbox.server.ts';
import { done, type Outcome, type Refusal } from '../../kernel/outcome.ts';
import { notFound } from '../../kernel/refusals.ts';
import type { Recipient } from '../../mail/compose.server.ts';
import { ownRows } from '../../tenancy/own-rows.ts';
import { ownPeople } from '../../tenancy/people/own-people.server.ts';
import { OWN_ADDRESS } from '../trade-partner/rules.ts';
import { whyCompositionNotValid } from '../trade-product/selectable.ts';
import { partnerRecipient } from './mails.server.ts';
import {
  type Parties,
  partiesRead,
  type ReadShown,
  type RecordAnchor,
  recordRead,
  shownRead,
} from './read.server.ts';
import {
  COUNTERPARTY,
  contentReads,
  type RecordLine,
  recordLines,
  type SubstanceRow,
} from './record-lines.server.ts';
import { staleOrWrongState } from './rules.ts';
import type { VersionInput } from './schema.ts';
import { SHOWN_CHANGED } from './shown.server.ts';
import { noLongerFits } from './still-fits.server.ts';

/** A record as it was looked at. */
export type AskedToSend = VersionInput & { id: string };

/** A record that may be sent, and what its letter says. */
export interface Sending {
  record: RecordAnchor;
  parties: Parties;
  lines: RecordLine[];
  /** `NOBODY` of a purchase on a paper. */
  to: Recipient;
  /** Links mailed for the present revision, the first one included. */
  links: number;
  /** What the counterparty is to be shown, as it was read. */
  shown: ReadShown;
}

/** Whom a purchase on a paper is mailed to: the provider is asked instead. */
const NOBODY: Recipient = { email: '', name: '', locale: 'en-US', timeZone: 'UTC' };

/**
 * Which of the records may be sent, or reminded of, and why the others may not. One round trip.
 *
 * Refusals and denials as for `sendTradeRecord`, but for the letters of the day.
 */
export async function judgeSending(
  ctx: OrContext,
  asked: readonly AskedToSend[],
  act: 'send' | 'remind',
): Promise<End<Sending>[]> {
  const ids = asked.map(({ id }) => id);
  const [lineRead, substanceRead] = contentReads(ctx, ids, COUNTERPARTY);
  const [records, parties, lineRows, substanceRows, linkCounts, [mandate], own, shownRows] =
    await ctx.db.batch([
      recordRead(ctx, ids),
      partiesRead(ctx, ids),
      lineRead,
      substanceRead,
      linkCountsRead(ctx, ids),
      mandateRead(ctx),
      ownPeople(ctx.db, ctx.company.id),
      shownRead(ctx, ids),
    ]);
  const ownEmails = own.map(({ email }) => email);
  const recordById = new Map(records.map((record) => [record.id, record]));
  const partiesById = new Map(parties.map((both) => [both.recordId, both]));
  const linksById = new Map(linkCounts.map(({ recordId, links }) => [recordId, links]));
  const shownById = new Map(shownRows.map((shown) => [shown.recordId, shown]));
  const linesById = Map.groupBy(lineRows, ({ recordId }) => recordId);
  const substancesById = Map.groupBy(substanceRows, ({ recordId }) => recordId);
  return Promise.allSettled(
    asked.map(async ({ id, version }): Promise<Outcome<Sending>> => {
      const record = recordById.get(id) ?? notFound();
      const both = partiesById.get(id) ?? notFound();
      const shown = shownById.get(id) ?? notFound();
      const substances = substancesById.get(id) ?? [];
      if (record.upstream !== null) {
        const refusal =
          (act === 'remind' ? { code: 4105 as const } : staleOrWrongState(record, version, act)) ??
          mandateRefusal(mandate?.until ?? null, record.eta);
        return refusal
          ? { ok: false, refusal }
          : done({ record, parties: both, lines: [], to: NOBODY, links: 0, shown });
      }
      const to = partnerRecipient(both);
      const refusal =
        staleOrWrongState(record, version, act) ??
        (both.changed === 1 ? SHOWN_CHANGED : null) ??
        noLongerValid(ctx.system, record, substances) ??
        noLongerFits(
          record,
          both,
          substances.map(({ jurisdiction }) => jurisdiction),
        ) ??
        mandateRefusal(mandate?.until ?? null, record.eta) ??
        (to === null ? { code: 4132 as const } : null) ??
        ownAddressRefusal(both, ownEmails) ??
        nameRefusal(both) ??
        (awaitsYes(both) ? { code: 4147 as const } : null);
      if (refusal !== null || to === null) return { ok: false, refusal: refusal ?? { code: 4132 } };
      const lines = recordLines(linesById.get(id) ?? [], substances);
      return done({ record, parties: both, lines, to, links: linksById.get(id) ?? 0, shown });
    }),
  );
}

/** 4102 where a registration is no longer valid at the ETA. */
export function noLongerValid(
  { historicRegistrationTypes }: OrContext['system'],
  { eta }: RecordAnchor,
  substances: readonly SubstanceRow[],
): Refusal | null {
  const reason = whyCompositionNotValid(substances, eta, historicRegistrationTypes);
  return reason === null ? null : { code: 4102, data: { reason } };
}

/** The last day of the company's authorisation; null has no end. */
function mandateRead({ db, company, system }: OrContext) {
  return db
    .select({ until: companySystems.authorisedUntil })
    .from(companySystems)
    .where(ownRows({ company, system }, companySystems));
}

/** 4200 where nobody will represent the company on the day of arrival. */
export function mandateRefusal(until: string | null, eta: string): Refusal | null {
  return until !== null && until < eta ? { code: 4200, data: { until } } : null;
}

/** 4108 where a user of our own would answer for the partner: they may have come after the partner. */
export function ownAddressRefusal(
  { partner }: Pick<Parties, 'partner'>,
  people: readonly string[],
): Refusal | null {
  return ownAddress(partner.email, people) === null ? null : OWN_ADDRESS;
}

/** 4110 where nobody may trade with it; 4147 where a consultant is still to look at the name. */
function nameRefusal({ partner }: Parties): Refusal | null {
  if (partner.prohibited) return { code: 4110 };
  return partner.nameHeld ? { code: 4147, why: { key: 'name_being_checked' } } : null;
}

/** Whether name and e-mail are in doubt and the contact has not said that they are right. */
export function awaitsYes({ partner: { state } }: Parties): boolean {
  return state === 'applied' || state === 'lapsed';
}

/** Links mailed for the present revisions, the first ones included. */
function linkCountsRead({ db }: OrContext, recordIds: readonly string[]) {
  return db
    .select({ recordId: links.subjectId, links: sql<number>`count(*)` })
    .from(links)
    .innerJoin(
      tradeRecords,
      and(eq(tradeRecords.id, links.subjectId), eq(tradeRecords.revision, links.revision)),
    )
    .where(inArray(links.subjectId, idsAmong(recordIds)))
    .groupBy(links.subjectId);
}
