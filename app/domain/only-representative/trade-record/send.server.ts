import { type Column, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import { tradePartners } from '#db/schema/partner.ts';
import { tradeRecordCounterparties, tradeRecords } from '#db/schema/trade-record.ts';
import type { OrContext } from '../../kernel/context.ts';
import { type End, goOn, inHalves, onlyEnd } from '../../kernel/ends.ts';
import type { Outcome, Refusal } from '../../kernel/outcome.ts';
import { keepLinks } from '../../link/link.server.ts';
import { requireMember } from '../../tenancy/access.ts';
import { keepImporterDuties } from '../duty/keep.server.ts';
import { submitPurchases } from '../upstream/submit.server.ts';
import { type AskedToSend, judgeSending, type Sending } from './judge-sending.server.ts';
import {
  countLetters,
  LETTER_REFUSALS,
  PARTNER_REMINDED,
  remindedLately,
  reminderPause,
} from './letters.server.ts';
import { newLink } from './link.server.ts';
import { requestMail } from './mails.server.ts';
import { moveRecords, type RecordsChange } from './move.server.ts';
import type { RecordAnchor } from './read.server.ts';
import { MAX_REMINDERS } from './rules.ts';
import type { RecordMoved, VersionInput } from './schema.ts';
import { freezeShown, shownStill } from './shown.server.ts';

/** Statements that must happen with the letters of these records, and only with them. */
type Also = (records: readonly RecordAnchor[]) => BatchItem<'sqlite'>[];

/**
 * Sends an UNCONFIRMED record to its counterparty: it waits for the answer, and a one-time link of 14 days is
 * mailed in the same commit. A counterparty on the platform finds it under its incoming records too. A purchase on a paper
 * waits for the provider, who is asked by a request (`submitPurchases`); nobody is written to.
 *
 * Refusals, in this order: 4106 stale version, 4105 not UNCONFIRMED, 4102 a registration is no longer valid at
 * the ETA, 4131 port, registrations and importer no longer fit, 4200 the company's authorisation ends before it,
 * 4132 the partner has no e-mail address, 4108 it is one of our own, 4110 nobody may trade with it, 4147 its contact has not said yes, 4290 today's
 * letters are used up.
 *
 * @throws {Denial} 4002 for a viewer, 4040 for a record that is not this company's
 */
export async function sendTradeRecord(
  ctx: OrContext,
  id: string,
  input: VersionInput,
): Promise<Outcome<RecordMoved>> {
  return onlyEnd(await sendTradeRecords(ctx, [{ ...input, id }]));
}

/**
 * `sendTradeRecord` for many: each is judged alone, what may be sent is written as a set, and each has the end that
 * it would have had alone. Each has a letter of its own, which carries its secret.
 *
 * @param also statements that must happen with the sending of these records, and only with it
 * @throws {Denial} 4002 for a viewer
 */
export async function sendTradeRecords(
  ctx: OrContext,
  asked: readonly AskedToSend[],
  also: Also = () => [],
): Promise<End<RecordMoved>[]> {
  requireMember(ctx);
  const set = { sentAtMs: ctx.nowMs, ...ASKED };
  const change = { status: 'WAITING', set, action: 'send' } as const;
  return goOn(await judgeSending(ctx, asked, 'send'), async (sendings) => {
    const purchases = sendings.filter(asksProvider);
    const submitted = (await submitPurchases(ctx, purchases, also)).values();
    const letters = sendings.filter((one) => !asksProvider(one));
    const sent = await inHalves(letters, (some) => {
      const records = some.map(({ record }) => record);
      const ids = records.map(({ id }) => id);
      const frozen = [freezeCounterparties(ctx, some), freezeShown(ctx, ids)];
      const filed = ctx.system.jurisdictions.includes('KR') ? keepImporterDuties(ctx, ids) : [];
      // Else its letter would tell of other facts than its page.
      const guard = shownStill(
        ctx.nowMs,
        some.map(({ shown }) => shown),
      );
      return mailLinks(ctx, some, [...frozen, ...filed, ...also(records)], { ...change, guard });
    });
    const mailed = sent.values();
    return sendings.map((one): End<RecordMoved> => {
      const { value } = (asksProvider(one) ? submitted : mailed).next();
      if (value === undefined) throw new Error('a record without an end');
      return value;
    });
  });
}

/** A purchase on a paper: its supplier is not asked, the provider is. */
const asksProvider = ({ record }: Sending) => record.upstream !== null;

/**
 * Mails a fresh link for a WAITING record; the older link ends. At most three times for one revision of it, and
 * once in 24 hours for a partner.
 *
 * Refusals: 4106 stale version, 4105 not WAITING, 4106 something that the partner was shown has changed (`shown_changed`;
 * a job asks it anew), 4102 no longer valid at the ETA, 4131 no longer fits, 4200 the
 * authorisation ends before it, 4132 no e-mail address, 4108 one of our own, 4147 its contact has not said yes, 4290
 * reminded three times already, or within a day, or today's letters are used up. Denials as for `sendTradeRecord`.
 */
export async function remindTradePartner(
  ctx: OrContext,
  id: string,
  { version }: VersionInput,
): Promise<Outcome<RecordMoved>> {
  return onlyEnd(await remindTradePartners(ctx, [{ id, version }]));
}

/**
 * `remindTradePartner` for many: each has the end that it would have had alone, one after the other, so of the
 * records of one partner only the first is written about.
 *
 * @param also statements that must happen with the reminders of these records, and only with them
 * @throws {Denial} 4002 for a viewer
 */
export async function remindTradePartners(
  ctx: OrContext,
  asked: readonly AskedToSend[],
  also: Also = () => [],
): Promise<End<RecordMoved>[]> {
  requireMember(ctx);
  const judged = notTooOften(ctx, await judgeSending(ctx, asked, 'remind'));
  return goOn(judged, (sendings) =>
    inHalves(sendings, (some) => {
      const { guard, kept } = reminderPause(ctx, some.map(partnerOf));
      const records = some.map(({ record }) => record);
      return mailLinks(ctx, some, [kept, ...also(records)], { action: 'remind', guard });
    }),
  );
}

/**
 * Mails a fresh link for a WAITING record in place of a letter that did not arrive: no reminder, so it is not counted as
 * one; the older link ends. For the provider.
 *
 * Refusals: those of `remindTradePartner` without its limits of reminders
 *
 * @throws {Denial} as `remindTradePartner`
 */
export async function mailLinkAgain(
  ctx: OrContext,
  asked: AskedToSend,
): Promise<Outcome<RecordMoved>> {
  requireMember(ctx);
  const judged = await judgeSending(ctx, [asked], 'remind');
  const ends = await goOn(judged, (sendings) =>
    inHalves(sendings, (some) => mailLinks(ctx, some, [], { action: 'remind' })),
  );
  return onlyEnd(ends);
}

const partnerOf = ({ parties }: Sending) => parties.partner.id;

/** Refuses reminders that come too often, or whose partner has had a letter within a day. */
function notTooOften({ nowMs }: OrContext, judged: readonly End<Sending>[]): End<Sending>[] {
  const reminded = new Set<string>();
  return judged.map((end) => {
    if (end.status === 'rejected' || !end.value.ok) return end;
    const sending = end.value.value;
    const refusal = tooOften(sending, reminded, nowMs);
    if (refusal !== null) return { status: 'fulfilled', value: { ok: false, refusal } };
    reminded.add(partnerOf(sending));
    return end;
  });
}

function tooOften(sending: Sending, reminded: ReadonlySet<string>, nowMs: number): Refusal | null {
  if (sending.links > MAX_REMINDERS) return { code: 4290 };
  const lately = remindedLately(sending.parties, nowMs);
  return lately ?? (reminded.has(partnerOf(sending)) ? PARTNER_REMINDED : null);
}

const ofPartner = (column: Column) =>
  sql<string>`(SELECT ${column} FROM ${tradePartners} WHERE ${tradePartners.id} = ${tradeRecords.partnerId})`;

/** What the record itself keeps of who is asked, for the lists of both sides. */
const ASKED = {
  counterpartyCountry: ofPartner(tradePartners.country),
  counterpartyCompanyId: ofPartner(tradePartners.linkedCompanyId),
};

/** From now on these revisions speak of their counterparties as they were asked. */
function freezeCounterparties(
  { db, nowMs }: OrContext,
  sendings: readonly Sending[],
): BatchItem<'sqlite'> {
  const rows = sendings.map(({ record: { id, revision }, parties: { partner } }) => ({
    ...partner,
    id,
    revision,
  }));
  return db.insert(tradeRecordCounterparties).select(sql`
    SELECT p.value ->> 'id', p.value ->> 'revision', p.value ->> 'name', p.value ->> 'nameKey',
      p.value ->> 'country', p.value ->> 'address', p.value ->> 'contactPerson',
      p.value ->> 'email', p.value ->> 'phone', p.value ->> 'corporateNo',
      CAST(${nowMs} AS INTEGER)
    FROM json_each(${JSON.stringify(rows)}) p`);
}

/** Fresh links and their mails, with the moves that cause them. */
async function mailLinks(
  ctx: OrContext,
  sendings: readonly Sending[],
  also: BatchItem<'sqlite'>[],
  change: RecordsChange,
): Promise<Outcome<RecordMoved[]>> {
  const requests = await Promise.all(
    sendings.map(async (sending) => ({
      ...sending,
      link: await newLink(ctx, sending.record, sending.parties, sending.to),
    })),
  );
  const moving = requests.map(({ record, to, link }) => {
    const expires_at = new Date(link.expiresAtMs).toISOString();
    return { record, detail: { to: to.email, expires_at } };
  });
  return moveRecords(ctx, moving, {
    ...change,
    follows: () => [
      ...keepLinks(
        ctx,
        requests.map(({ link }) => link),
      ),
      ...requests.map((request) => requestMail(ctx, request)),
      countLetters(ctx, requests.length),
      ...also,
    ],
    refusals: LETTER_REFUSALS,
  });
}
