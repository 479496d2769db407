import type { BatchItem } from 'drizzle-orm/batch';
import { rpTradeAnswers, type rpTrades } from '#db/schema/rp-trade.ts';
import { issueJob } from '../../certificate/issuing/job.ts';
import { newJob } from '../../jobs/enqueue.server.ts';
import { endLinks, keepLinks } from '../../link/link.server.ts';
import type { MailOptions } from '../../mail/row.server.ts';
import { NOTICE_JOBS } from '../notice/jobs.ts';
import type { TradeContext } from './content.server.ts';
import type { TradeFacts } from './content-facts.ts';
import { newLink } from './link.server.ts';
import { askMail, enterpriseNameOf, type Told, tellCreator, tellParties } from './mails.server.ts';

export type PartyName = 'trading' | 'responsible';

/** Who answered for a party. */
export interface Answer {
  party: PartyName;
  /** Empty where the tenant's own rule released it, without anybody. */
  name: string;
  ip: string | null;
  onBehalfReason?: string | null;
  proofFileId?: string | null;
  /** The consultant who answers in its place. */
  staffId?: string | null;
  /** Through its link: it gets a receipt. */
  byLink?: boolean;
}

/** What follows when parties have answered: whose turn it is, and the statements of it. */
export interface Agreement {
  set: Pick<typeof rpTrades.$inferInsert, 'status' | 'waitingFor' | 'askedAtMs' | 'confirmedAtMs'>;
  confirmed: boolean;
  follows: BatchItem<'sqlite'>[];
}

interface Subject extends Told {
  revision: number;
}

/**
 * What a record is once these answers are there. A trading enterprise outside is asked first, then a responsible person
 * outside; the tenant's own part follows its release mode: at once, or when an admin presses 签发. When both have
 * answered it is confirmed, and the notice's job is queued.
 *
 * @param answers those that come now; one of the responsible person ends it
 * @param mails options of the letters, whose number may come with the batch
 */
export async function agreement(
  ctx: TradeContext,
  record: Subject,
  facts: TradeFacts,
  answers: readonly Answer[],
  mails: MailOptions = {},
): Promise<Agreement> {
  const given = [...answers];
  const { responsible } = facts;
  const accepted = given.length > 0;
  const automatic = accepted && responsible?.isOwn === true && responsible.releaseMode === 'auto';
  if (automatic && !given.some(({ party }) => party === 'responsible')) {
    given.push({ party: 'responsible', name: '', ip: null });
  }
  const confirmed = given.some(({ party }) => party === 'responsible');
  const waitingFor = confirmed ? null : nextParty(facts, accepted);
  const asked = waitingFor && (await ask(ctx, record, facts, waitingFor, { mails }));
  return {
    set: {
      status: confirmed ? 'CONFIRMED' : 'SUBMITTED',
      waitingFor,
      askedAtMs: waitingFor === null ? null : ctx.nowMs,
      confirmedAtMs: confirmed ? ctx.nowMs : null,
    },
    confirmed,
    follows: [
      ...given.map((answer) => answerRow(ctx, record, facts, answer)),
      ...(asked ?? []),
      ...(confirmed ? [newJob(ctx, issueJob(NOTICE_JOBS, record))] : []),
      ...told(ctx, record, facts, given, { confirmed, waitingFor, mails }),
    ],
  };
}

/** The party outside whose turn it is; null where an admin of the tenant is to release it. */
function nextParty({ trading, responsible }: TradeFacts, accepted: boolean): PartyName | null {
  if (!accepted && trading?.isOwn === false) return 'trading';
  return responsible?.isOwn === false ? 'responsible' : null;
}

interface Asking {
  /** It was asked before. */
  reminder?: boolean;
  mails?: MailOptions;
  /** When it was asked first, where that is when its days began. */
  fromMs?: number | undefined;
}

/**
 * Statements: a fresh link of a party and its mail; older links of the record end. A party whose name waits for a
 * consultant gets none: it is sent its link once the name is cleared.
 */
export async function ask(
  ctx: TradeContext,
  record: Subject,
  facts: TradeFacts,
  party: PartyName,
  { reminder = false, mails = {}, fromMs }: Asking = {},
): Promise<BatchItem<'sqlite'>[]> {
  const enterprise = facts[party];
  if (enterprise === undefined) throw new Error('a party that is asked is known');
  if (enterprise.nameHeld) return [endLinks(ctx, [record.id])];
  const days = facts.rules.rp_links.trade;
  const link = await newLink(ctx, {
    kind: 'trade',
    subject: record,
    party,
    enterprise,
    days,
    fromMs,
  });
  return [
    ...keepLinks(ctx, [link]),
    askMail(ctx, record, facts, { party, enterprise, link, reminder }, mails),
  ];
}

function answerRow(
  { db, nowMs }: TradeContext,
  { id, revision }: Subject,
  facts: TradeFacts,
  { party, name, ip, onBehalfReason = null, proofFileId = null, staffId = null }: Answer,
): BatchItem<'sqlite'> {
  const enterprise = facts[party];
  if (enterprise === undefined) throw new Error('a party that answers is known');
  return db.insert(rpTradeAnswers).values({
    recordId: id,
    revision,
    party,
    enterpriseName: enterpriseNameOf(enterprise),
    name,
    atMs: nowMs,
    ip,
    onBehalfReason,
    proofFileId,
    staffId,
  });
}

/**
 * Who answered by a link gets its receipt, unless the same enterprise is asked next: that letter tells it. Whoever made
 * the record hears of an acceptance; what comes of a confirmed one, the notice or why it is held back, its job tells.
 */
function told(
  ctx: TradeContext,
  record: Subject,
  facts: TradeFacts,
  given: readonly Answer[],
  { confirmed, waitingFor, mails }: { mails: MailOptions } & Next,
): BatchItem<'sqlite'>[] {
  const asked = waitingFor && facts[waitingFor]?.id;
  const receipts = given
    .filter(({ byLink, party }) => byLink && facts[party]?.id !== asked)
    .flatMap(({ party, name }) =>
      tellParties(ctx, record, facts, [facts[party]], { news: 'receipt', by: name }),
    );
  if (given.length === 0 || confirmed) return receipts;
  const by = given.map(({ name }) => name).find((name) => name !== '');
  const news = waitingFor === 'responsible' ? 'accepted_responsible' : 'accepted_release';
  const said = { news, ...(by !== undefined && { by }) } as const;
  return [...receipts, ...tellCreator(ctx, record, facts, said, mails)];
}

interface Next {
  confirmed: boolean;
  waitingFor: PartyName | null;
}
