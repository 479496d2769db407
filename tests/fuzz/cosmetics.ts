import { RP_UPLOAD_PURPOSES } from '../../app/domain/files/rules.ts';
import { type Pool, within } from './values.ts';

/** What honest inputs for the responsible person are made of: its rows, what belongs to what, and fields with a form. */

/** Lists of rows that calls name by `{id}`, and the fields that name them elsewhere. */
const LISTS: Record<string, readonly string[]> = {
  products: ['product_id'],
  tradeRecords: [],
  distributors: ['trading_enterprise_id', 'parent_id', 'enterprise_id', 'enterprise_ids'],
  'accounts/enterprises': [],
  'accounts/contacts': ['technical_director_id'],
  adverseReactions: [],
  recalls: [],
  views: [],
};
export const RP_LISTS = Object.keys(LISTS);

/** Fields that name an enterprise of a role. */
const ROLES: Record<string, string> = {
  brand_owner: 'brand_owner_id',
  registrant: 'reporting_enterprise_id',
  responsible_person: 'rp_enterprise_id',
};

/** Rows of each kind that are kept in hand: of those that inputs made, the latest. */
const MOST = 60;

/** Fields whose form no name tells; all of the responsible person alone. */
const FIELDS: Pool = {
  port: ['CNNSA', 'CNSHA', 'CNYSA', 'XXXXX'],
  customs_no: ['222920261000012345'],
  uscc: ['914401019999990027', ''],
  region: ['CN', 'CN-GD', 'CN-SH', ''],
  country: ['CN', 'CN', 'FR', 'KR'],
  oa_id: ['OA-100201', 'OA-100299', 'FUZZ-1', 'FUZZ-2'],
  code: ['09', '11', '15', '17', '21', '03', 'Q', 'A'],
  claim: ['09', '11', '15', '17', '21', '03', 'Q', 'A'],
  quantity: ['1', '5', '40', '600'],
  consumer_contact: ['400-820-1234', 'care@fuzz.example'],
  summary_url: ['https://fuzz.example/summary'],
  shelf_life_months: ['24', '36'],
  use_period_months: ['6', '12'],
  email: Array.from({ length: 50 }, (_, i) => `person${i}@fuzz.example`),
  contact_email: ['', 'a@fuzz.example'],
  purpose: [...RP_UPLOAD_PURPOSES],
  list: ['rpProducts/list'],
  query: ['type=special', ''],
  unique_id: ['co_meiyan', 'co_meiyan', 'co_meiyan', 'co_meiyan_shanghai', 'co_qinglan'],
};

/** Calls and fields whose file is of one purpose (`areas/responsible-person.md` §5). */
const FILES: Record<(typeof RP_UPLOAD_PURPOSES)[number], readonly string[]> = {
  certificate: ['certificate_file_id of registration'],
  contract: ['rp_contract_file_id of registration'],
  effect: ['file_id of effectReports'],
  sampling: ['file_id of batches'],
  attachment: ['file_id of attachments'],
  feedback: ['file_id of feedback'],
  adverse: ['file_ids of adverseReactions', 'file_ids of update'],
  declaration: ['file_id of declaration'],
  authorisation: ['authorisation_file_id of rp'],
  recall: ['file_ids of recalls'],
  proof: ['proof_file_id of rp'],
};

function add(pool: Pool, key: string, id: string): void {
  const ids = (pool[key] ?? []).filter((one) => one !== id);
  pool[key] = [...ids.slice(-MOST + 1), id];
}

export function fieldsOfCosmetics(pool: Pool): void {
  for (const [name, values] of Object.entries(FIELDS)) pool[within(name, 'rp')] = values;
}

interface Row {
  id: string;
}

/** What answers hold of one row; which of it there is depends on the call. */
interface Said extends Partial<Row> {
  version?: number;
  roles?: string[];
  file_id?: string;
  items?: Row[];
  brand_owner_id?: string | null;
  sizes?: Row[];
  batches?: Row[];
  feedback?: Row[];
  attachments?: Row[];
  effect_reports?: Row[];
  party_list?: { enterprise_id: string }[];
}

const idsOf = (rows: readonly Row[] = []) => rows.map(({ id }) => id);

/** Takes what an answer of `/rp/api` tells of rows into the pool. */
export function learn(pool: Pool, path: string, sent: string, text: string): void {
  const { success, data } = JSON.parse(text) as { success: boolean; data: Said | null };
  if (!success || typeof data !== 'object' || data === null) return;
  const at = path.replace(/^\/rp\/api\/|\?.*$/g, '');
  const list = RP_LISTS.find((name) => at === name || at.startsWith(`${name}/`));
  const made = at === list && data.id !== undefined ? [{ id: data.id }] : [];
  for (const { id } of list === undefined ? [] : [...(data.items ?? []), ...made]) {
    for (const name of [list?.split('/').at(-1) ?? '', ...(LISTS[list ?? ''] ?? [])]) {
      add(pool, within(name, 'rp'), id);
    }
  }
  if (at === 'document' && data.file_id !== undefined) {
    add(pool, within('document', 'rp'), data.file_id);
    const purpose = RP_UPLOAD_PURPOSES.find((one) => sent.includes(`\r\n\r\n${one}\r\n`));
    for (const key of purpose === undefined ? [] : FILES[purpose]) add(pool, key, data.file_id);
  }
  if (data.id !== undefined) learnRow(pool, data.id, data);
}

function learnRow(pool: Pool, id: string, row: Said): void {
  if (row.version !== undefined) pool[within('version', id)] = [String(row.version)];
  for (const role of row.roles ?? []) {
    const name = ROLES[role];
    if (name !== undefined) add(pool, within(name, 'rp'), id);
  }
  if (row.party_list !== undefined) {
    const parties = row.party_list.map(({ enterprise_id }) => enterprise_id);
    for (const name of ['enterprise_id', 'enterprise_ids']) pool[within(name, id)] = parties;
    pool[within('batch_ids', id)] = idsOf(row.batches);
  }
  if (row.sizes === undefined) return;
  const parts: Record<string, string[]> = {
    sizes: idsOf(row.sizes),
    size_id: idsOf(row.sizes),
    batches: idsOf(row.batches),
    batch_id: idsOf(row.batches),
    batch_ids: idsOf(row.batches),
    fid: idsOf(row.feedback),
    feedback_id: idsOf(row.feedback),
    attachments: idsOf(row.attachments),
    effectReports: idsOf(row.effect_reports),
  };
  for (const [name, ids] of Object.entries(parts)) pool[within(name, id)] = ids;
  if (row.brand_owner_id) add(pool, within('product_id', row.brand_owner_id), id);
}
