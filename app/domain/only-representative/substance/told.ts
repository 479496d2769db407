import * as v from 'valibot';
import { KOREAN_DOCUMENT_TYPES } from '#db/schema/document-kinds.ts';
import { KR_CLASSES, KR_PROFILES } from '#db/schema/registration-kinds.ts';
import { historyEntry } from '../../audit/told.ts';
import { listOf as each, oneOf, orNull } from '../../kernel/columns.ts';
import { nameIn } from '../../kernel/name-in.ts';
import { pageOfColumns, told, wireOf } from '../../kernel/told.ts';
import { named, pageOf, text, versioned, whole } from '../../kernel/wire.ts';
import { THRESHOLD_BY } from '../korean-paper/kinds.ts';
import type { Korean } from '../korean-paper/read.server.ts';
import { PAPER_NEEDS, type PaperSlot } from '../korean-paper/rules.ts';
import { PRODUCT_TYPES } from '../trade-product/kinds.ts';
import { ledgerColumns, substanceColumns } from './columns.ts';
import type { readSubstance } from './detail.server.ts';
import type { Duin, DuinImporter } from './duin.server.ts';
import type { Forecast } from './forecast.ts';
import { HAZARD_CLASSES } from './kinds.ts';

/** What is answered of registered substances and of their tonnage in a year. */

export const substancePage = pageOfColumns('Substance', substanceColumns);

export const ledgerPage = named('LedgerPage', pageOf(named('LedgerEntry', wireOf(ledgerColumns))));

export const alarmSet = v.object({ ...versioned.entries, alarm_percent: whole });
export const sharesSet = v.object({ ...versioned.entries, shared_with: v.array(text) });
export const duinSet = v.object({ ...versioned.entries, importers: v.array(text) });

export const forecast = told<Forecast>()({
  average_tonnage: { is: 'mass', from: 'averageG' },
  year_end_tonnage: { is: 'mass', from: 'yearEndG' },
  reached_on: orNull('day'),
});

type Detail = Awaited<ReturnType<typeof readSubstance>>;

const share = told<Detail['shares'][number]>()({
  unique_id: { is: 'text', from: 'companyId' },
  company_name: { is: 'text', of: (company, { locale }) => nameIn(locale, company) },
  since: 'moment',
  records: 'whole',
  used_tonnage: { is: 'mass', from: 'usedG' },
  reserved_tonnage: { is: 'mass', from: 'reservedG' },
});

const product = told<Detail['products'][number]>()({
  id: 'text',
  name: 'text',
  type: oneOf(PRODUCT_TYPES),
  percent: { is: 'share', from: 'sharePpm' },
});

const paperSlot = told<PaperSlot>()({
  type: oneOf(KOREAN_DOCUMENT_TYPES),
  need: oneOf(PAPER_NEEDS),
  missing: 'flag',
  document_id: { is: orNull('text'), of: ({ paper }) => paper?.id ?? null },
  number: { is: orNull('text'), of: ({ paper }) => paper?.number ?? null },
  issuer: { is: orNull('text'), of: ({ paper }) => paper?.issuer ?? null },
  issued_on: { is: orNull('day'), of: ({ paper }) => paper?.issuedOn ?? null },
  valid_until: { is: orNull('day'), of: ({ paper }) => paper?.validUntil ?? null },
  sha256: { is: orNull('text'), of: ({ paper }) => paper?.sha256 ?? null },
});

const korean = told<Korean>('KoreanPapers')({
  kr_class: orNull(oneOf(KR_CLASSES)),
  kr_profile: oneOf(KR_PROFILES),
  /** From how much a year a new substance needs a notification certificate, and by which profile. */
  threshold_tonnage: { is: orNull('mass'), from: 'thresholdG' },
  threshold_by: orNull(oneOf(THRESHOLD_BY)),
  /** The most a year where it was only declared. */
  declared_limit_tonnage: { is: orNull('mass'), from: 'declaredLimitG' },
  /** Until when an existing substance of its tonnage is registered. */
  grace_until: orNull('day'),
  needed: orNull(oneOf(KOREAN_DOCUMENT_TYPES)),
  missing: orNull(oneOf(KOREAN_DOCUMENT_TYPES)),
  papers: each(paperSlot),
});

/** With what its list says of it. */
export const substance = told<Detail['substance'] & Omit<Detail, 'substance'>>('Substance')({
  ...substanceColumns,
  year: 'whole',
  authorisation_until: { is: orNull('day'), from: 'authorisedUntil' },
  forecast: orNull(forecast),
  public_companies: { is: each(share), from: 'shares' },
  products: each(product),
  korean_papers: { is: orNull(korean), from: 'korean' },
  history: each(historyEntry),
});

const importer = told<DuinImporter>()({
  partner_id: 'text',
  name: 'text',
  country: 'country',
  notified_on: 'day',
  file_id: 'text',
  file_name: 'text',
});

export const duin = told<Duin>('Duin')({
  id: 'text',
  version: 'whole',
  hazard_classes: each(oneOf(HAZARD_CLASSES)),
  valid_until: orNull('day'),
  importers: each(importer),
});
