import { historyEntry } from '../../audit/told.ts';
import { issuing } from '../../certificate/issuing-told.ts';
import { listOf as each, oneOf, orNull } from '../../kernel/columns.ts';
import { itemsTold, pageOfColumns, told } from '../../kernel/told.ts';
import { named } from '../../kernel/wire.ts';
import {
  NOTICE_HOLD_REASONS,
  PARTIES,
  PRODUCT_TYPES,
  RP_LINK_KINDS,
  RP_TRADE_STATUSES,
} from '../kinds.ts';
import type { NoticeStanding } from '../notice/find.server.ts';
import { portOfEntry, region } from '../told.ts';
import { tradeColumns } from './columns.ts';
import type { RpTrade } from './find.server.ts';
import { TRADE_REJECTED_BY, TURNS } from './kinds.ts';
import { tradeMovedSchema } from './schema.ts';

/** What is answered of trade records of the responsible person (`areas/responsible-person.md` §2, §5). Quantities are pieces. */

export const tradePage = pageOfColumns('ImportRecord', tradeColumns);

export const tradeMoved = named('ImportRecordMoved', tradeMovedSchema);

export const portsOfEntry = itemsTold(portOfEntry);

const party = told<NonNullable<RpTrade['trading']>>()({
  id: 'text',
  company_cname: 'text',
  company_ename: 'text',
  country: 'country',
  region,
  /** It is the tenant itself, to whom no letter goes. */
  is_own: 'flag',
});

const line = told<RpTrade['lines'][number]>()({
  line_no: 'whole',
  product_id: 'text',
  name_zh: 'text',
  name_en: 'text',
  type: oneOf(PRODUCT_TYPES),
  registration_no: orNull('text'),
  valid_until: orNull('day'),
  /** Number of a renewal that is not decided: past its end the certificate is deemed granted. */
  renewal_acceptance_no: orNull('text'),
  size: 'text',
  batch_id: 'text',
  batch_no: 'text',
  expires_on: orNull('day'),
  quantity: 'whole',
  /** Pieces left of the batch, besides what this record holds. */
  left: 'whole',
  sampled: 'flag',
  unsampled_reason: orNull('text'),
  recalled: 'flag',
});

const answer = told<RpTrade['answers'][number]>()({
  party: oneOf(PARTIES),
  enterprise: { is: 'text', from: 'enterpriseName' },
  /** Empty where the tenant’s own rule released it. */
  name: 'text',
  automatic: { is: 'flag', of: ({ name }) => name === '' },
  at: 'moment',
  ip: orNull('text'),
  on_behalf_reason: orNull('text'),
  proof_file_id: orNull('text'),
});

const link = told<RpTrade['links'][number]>()({
  kind: oneOf(RP_LINK_KINDS),
  party: orNull(oneOf(PARTIES)),
  revision: 'whole',
  email: 'text',
  created_at: 'moment',
  expires_at: 'moment',
  used_at: orNull('moment'),
  superseded_at: orNull('moment'),
});

const notice = told<NonNullable<RpTrade['notice']>>()({
  id: 'text',
  notice_no: { is: 'text', from: 'certificateNo' },
  revision: orNull('whole'),
  state: oneOf(['valid', 'revoked', 'superseded']),
  state_reason: orNull('text'),
  state_at: orNull('moment'),
  issued_on: 'text',
});

const declaration = told<NonNullable<RpTrade['declaration']>>()({
  customs_no: 'text',
  declared_on: 'day',
  file_id: 'text',
  file_name: { is: orNull('text'), of: ({ file }) => file?.name ?? null },
});

const replacedDeclaration = told<RpTrade['replacedDeclarations'][number]>()({
  customs_no: 'text',
  declared_on: 'day',
  file_id: 'text',
  file_name: 'text',
  reason: 'text',
  replaced_at: 'moment',
});

/** One record, with what keeps its notice. */
export const importRecord = told<RpTrade & NoticeStanding>('ImportRecord')({
  id: 'text',
  trade_no: 'text',
  status: oneOf(RP_TRADE_STATUSES),
  waiting_for: { is: orNull(oneOf(TURNS)), from: 'turn' },
  version: 'whole',
  revision: 'whole',
  arrival_on: 'day',
  port: { is: 'text', of: ({ port }) => port.code },
  port_of_entry: { is: portOfEntry, from: 'port' },
  brand_owner_id: 'text',
  brand_owner: orNull(party),
  trading_enterprise_id: 'text',
  trading_enterprise: { is: orNull(party), from: 'trading' },
  responsible_person: { is: orNull(party), from: 'responsible' },
  total_quantity: 'whole',
  lines: each(line),
  created_at: 'moment',
  created_by: { is: 'text', from: 'createdByName' },
  asked_at: orNull('moment'),
  confirmed_at: orNull('moment'),
  completed_at: orNull('moment'),
  held_since: orNull('moment'),
  /** Why its notice is held back; empty while nothing holds it. */
  holds: each(oneOf(NOTICE_HOLD_REASONS)),
  ...issuing,
  reject_reason: orNull('text'),
  rejected_by: orNull(oneOf(TRADE_REJECTED_BY)),
  answers: each(answer),
  links: each(link),
  /** The latest notice’s, while it is valid. */
  notice_id: {
    is: orNull('text'),
    of: ({ notice: latest }) => (latest?.state === 'valid' ? latest.id : null),
  },
  notice: orNull(notice),
  declaration: orNull(declaration),
  replaced_declarations: each(replacedDeclaration),
  history: each(historyEntry),
});
