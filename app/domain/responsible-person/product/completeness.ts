import type { ATTACHMENT_KINDS } from '#db/schema/rp-kinds.ts';
import type { ClaimRules } from '../rules.ts';
import { type Claim, type EffectReport, isProven } from './claims.ts';
import {
  missingForTrade,
  type NotUsable,
  notUsable,
  type ProductFacts,
  usableUntil,
} from './usable/rules.ts';

export type CosmeticTab =
  | 'basics'
  | 'registration'
  | 'sizes'
  | 'batches'
  | 'claims'
  | 'attachments';

/** Something that is not there; `of` names the batch or claim it is about. */
export interface Missing {
  tab: CosmeticTab;
  field: string;
  of?: string;
  /** Without it nothing can be imported; what an inspection asks for is not. */
  forTrade: boolean;
}

/** What is known of a product, as its page reads it. */
export interface CompletenessFacts extends ProductFacts {
  sizeCount: number;
  batchCount: number;
  packaging: string;
  storage: string | null;
  shelfLifeMonths: number | null;
  usePeriodMonths: number | null;
  contactEmail: string;
  consumerContact: string;
  technicalDirectorId: string | null;
  certificateFileId: string | null;
  rpContractFileId: string | null;
  manufacturerId: string | null;
  originCountry: string | null;
  /** When the renewal of the present term was filed. */
  renewalFiledOn: string | null;
  batches: readonly {
    batchNo: string;
    quantity: number;
    traded: number;
    expiresOn: string | null;
    retentionStatus: string;
    importOn: string | null;
    recalled: boolean;
  }[];
  claims: readonly Claim[];
  effectReports: readonly EffectReport[];
  attachments: readonly { kind: (typeof ATTACHMENT_KINDS)[number] }[];
  /** First day on which the renewal is applied for; null where there is nothing to renew. */
  renewalOpensOn: string | null;
  annualReportsOwed: readonly { year: number }[];
  hairOnly: boolean;
  renewalAcceptanceNo: string | null;
  renewalFileId: string | null;
}

export interface Completeness {
  /** Filled x of y, by tab. */
  tabs: Record<CosmeticTab, { filled: number; of: number }>;
  /** Needs of trade come first. */
  missing: Missing[];
  /** Whether a batch can be imported today: yes, only with a reason since none is sampled, or not yet. */
  verdict: 'can' | 'with_reason' | 'not_yet';
  /** Why not (4169); null where something is incomplete or every batch is gone, or nothing stands against it. */
  reason: NotUsable | null;
  /** Last day of arrival; null has no end, undefined while it can't be imported. */
  until: string | null | undefined;
}

/** What an inspection asks to see of every product. */
const ATTACHED = ['label', 'safety'] as const;

const isThere = (value: unknown) => value !== null && value !== '';

/** What a tab asks for, and whether it is there. */
type Field = [field: string, there: boolean, forTrade: boolean];

function basicsOf(product: CompletenessFacts): Field[] {
  return [
    ['name_zh', true, true],
    ['name_en', true, true],
    ['type', true, true],
    ['reporting_enterprise_id', isThere(product.reportingEnterpriseId), true],
    ['brand_owner_id', isThere(product.brandOwnerId), true],
    ['rp_enterprise_id', isThere(product.rpEnterpriseId), true],
    ['packaging', isThere(product.packaging), false],
    ['storage', isThere(product.storage), false],
    ['shelf_life_months', isThere(product.shelfLifeMonths), false],
    ['use_period_months', isThere(product.usePeriodMonths), false],
    ['contact_email', isThere(product.contactEmail), false],
    ['consumer_contact', isThere(product.consumerContact), false],
    ['technical_director_id', isThere(product.technicalDirectorId), false],
  ];
}

function registrationOf(product: CompletenessFacts, today: string): Field[] {
  const renewalDue = product.renewalOpensOn !== null && product.renewalOpensOn <= today;
  return [
    ['report_on', isThere(product.reportOn), true],
    ['registration_no', isThere(product.registrationNo), true],
    ...(product.type === 'special'
      ? ([['valid_until', isThere(product.validUntil), true]] satisfies Field[])
      : []),
    ['rp_contract_from', isThere(product.rpContractFrom), true],
    ['certificate_file_id', isThere(product.certificateFileId), false],
    ['rp_contract_file_id', isThere(product.rpContractFileId), false],
    ['manufacturer_id', isThere(product.manufacturerId), false],
    ['origin_country', isThere(product.originCountry), false],
    ...(renewalDue
      ? ([['renewal_filed_on', product.renewalFiledOn !== null, false]] satisfies Field[])
      : []),
    // Without them an application keeps nothing alive when the term is over.
    ...(product.renewalFiledOn !== null
      ? ([
          ['renewal_acceptance_no', isThere(product.renewalAcceptanceNo), false],
          ['renewal_file_id', isThere(product.renewalFileId), false],
        ] satisfies Field[])
      : []),
    ...product.annualReportsOwed.map(({ year }): Field => [`annual_report_${year}`, false, false]),
  ];
}

/** How far a product is, over all of its tabs (`design/responsible-person/README.md`, readiness panel). */
export function completeness(
  product: CompletenessFacts,
  rules: ClaimRules,
  today: string,
): Completeness {
  const lacks = missingForTrade(product);
  const proven = (claim: Claim) => isProven(claim, product.effectReports, rules, product);
  const parts = {
    basics: basicsOf(product),
    registration: registrationOf(product, today),
    sizes: [['size', !lacks.includes('size'), true]] satisfies Field[],
    attachments: ATTACHED.map(
      (kind): Field => [kind, product.attachments.some((one) => one.kind === kind), false],
    ),
  };
  const fieldsMissing = Object.entries(parts).flatMap(([tab, fields]) =>
    fields
      .filter(([, there]) => !there)
      .map(([field, , forTrade]): Missing => ({ tab: tab as keyof typeof parts, field, forTrade })),
  );
  const unsampled = product.batches.filter(({ retentionStatus }) => retentionStatus === 'pending');
  const missing: Missing[] = [
    ...fieldsMissing,
    ...(lacks.includes('batch')
      ? [{ tab: 'batches', field: 'batch', forTrade: true } as const]
      : []),
    ...unsampled.map(
      ({ batchNo }): Missing => ({ tab: 'batches', field: 'sample', of: batchNo, forTrade: false }),
    ),
    ...product.claims
      .filter((claim) => !proven(claim))
      .map(({ code }): Missing => ({ tab: 'claims', field: 'proof', of: code, forTrade: false })),
  ];
  const count = (fields: readonly Field[]) => ({
    filled: fields.filter(([, there]) => there).length,
    of: fields.length,
  });
  return {
    tabs: {
      basics: count(parts.basics),
      registration: count(parts.registration),
      sizes: count(parts.sizes),
      batches: {
        filled: product.batches.length - unsampled.length,
        of: Math.max(1, product.batches.length),
      },
      claims: { filled: product.claims.filter(proven).length, of: product.claims.length },
      attachments: count(parts.attachments),
    },
    missing: [...missing].sort((a, b) => Number(b.forTrade) - Number(a.forTrade)),
    ...verdictOf(product, today),
  };
}

/** Whether a batch can be imported today, and until when. */
function verdictOf(product: CompletenessFacts, today: string) {
  const reason = notUsable(product, today);
  const open = product.batches.filter(
    (batch) =>
      batch.traded < batch.quantity && !batch.recalled && notUsable(product, today, batch) === null,
  );
  const until = usableUntil(product, today);
  if (reason !== null || open.length === 0 || missingForTrade(product).length > 0) {
    return { verdict: 'not_yet' as const, reason, until: undefined };
  }
  const sampled = open.some(({ retentionStatus }) => retentionStatus !== 'pending');
  return { verdict: sampled ? ('can' as const) : ('with_reason' as const), reason, until };
}
