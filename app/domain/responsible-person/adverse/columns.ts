import {
  ADVERSE_SOURCES,
  ADVERSE_STATES,
  type ALLERGENS,
  ALLERGY_ANSWERS,
  type Allergy,
  CAUSALITIES,
  LATENCY_FROMS,
  LATENCY_UNITS,
  OUTCOMES,
  SEVERITIES,
} from '#db/schema/rp-kinds.ts';
import { columnsOf, listOf, oneOf, orNull, partsOf } from '../../kernel/columns.ts';
import { BUSINESS_ZONE, localTime } from '../../kernel/zone.ts';
import { ADVERSE_KINDS, SEXES, TICKS, type TickList } from './kinds.ts';
import type { AdverseRow } from './list.server.ts';

type Of<Value> = (row: AdverseRow) => Value;

/** A text of the authority's workbook alone; the API has it as part of a group. */
function paper(header: string, of: Of<string>) {
  return { is: 'text', header: `reactions:${header}`, of, api: false, screen: false } as const;
}

/** What was answered of one allergen, with which beside a yes. */
function allergy(allergen: (typeof ALLERGENS)[number]) {
  const said: Of<Allergy | undefined> = (row) => row.allergy[allergen];
  return {
    is: orNull(oneOf(ALLERGY_ANSWERS)),
    header: `reactions:allergyTo.${allergen}`,
    words: 'reactions:allergyAnswerOf',
    of: (row: AdverseRow) => said(row)?.answer ?? null,
    api: false,
    screen: false,
    sheet: { also: (row: AdverseRow) => said(row)?.which ?? '', width: 20 },
  } as const;
}

/** What was answered, in the shape in which the API asks for it. */
function answered(allergen: (typeof ALLERGENS)[number]) {
  return {
    is: orNull(
      partsOf({
        answer: { is: oneOf(ALLERGY_ANSWERS), of: (said: Allergy) => said.answer },
        which: { is: 'text', of: (said: Allergy) => said.which },
      }),
    ),
    of: (row: AdverseRow) => row.allergy[allergen] ?? null,
  } as const;
}

/** A list of ticks, with what the form does not name. */
function ticked<const List extends TickList>(
  list: List,
  of: Of<(typeof TICKS)[List][number][]>,
  other: Of<string>,
) {
  return {
    is: listOf(oneOf(TICKS[list])),
    header: `reactions:${list}`,
    words: `reactions:${list}Of`,
    of,
    screen: false,
    sheet: { also: other, width: 32 },
  } as const;
}

/** Columns of the list; its workbook is the one that the authority is sent (`areas/responsible-person.md` §2, §4). */
export const adverseColumns = columnsOf<AdverseRow>()({
  id: 'text',
  report_no: { is: 'text', header: 'reactions:reportNo' },
  kind: {
    is: oneOf(ADVERSE_KINDS),
    header: 'reactions:kind',
    words: 'reactions:kindOf',
  },
  of_id: orNull('text'),
  reporting_enterprise: {
    is: orNull('text'),
    header: 'reactions:registrant',
    from: 'registrant',
    screen: false,
    sheet: { width: 32 },
  },
  responsible_person: {
    is: orNull('text'),
    header: 'reactions:responsiblePerson',
    screen: false,
    sheet: { width: 32 },
  },
  feedback_at: {
    is: 'moment',
    header: 'reactions:feedbackAt',
    sort: 'feedback',
    // The authority is told the time of day, by the clocks of Beijing.
    sheet: {
      of: (row) => {
        const { day, time } = localTime(BUSINESS_ZONE, row.feedbackAtMs);
        return `${day} ${time.slice(0, 5)}`;
      },
      width: 18,
    },
  },
  first_discovered_on: {
    is: 'day',
    header: 'reactions:firstDiscoveredOn',
  },
  severity: {
    is: oneOf(SEVERITIES),
    header: 'reactions:severity',
    words: 'reactions:severityOf',
  },
  source: {
    is: oneOf(ADVERSE_SOURCES),
    header: 'reactions:source',
    words: 'reactions:sourceOf',
  },
  reporter: {
    is: partsOf({
      name: { is: 'text', of: (row: AdverseRow) => row.reporterName },
      organisation: { is: 'text', of: (row: AdverseRow) => row.reporterOrganisation },
      phone: { is: 'text', of: (row: AdverseRow) => row.reporterPhone },
    }),
    of: (row) => row,
  },
  reporter_name: paper('reporterName', (row) => row.reporterName),
  reporter_organisation: paper('reporterOrganisation', (row) => row.reporterOrganisation),
  reporter_phone: paper('reporterPhone', (row) => row.reporterPhone),
  user_sex: {
    is: orNull(oneOf(SEXES)),
    header: 'reactions:userSex',
    words: 'reactions:userSexOf',
    screen: false,
  },
  user_age: {
    is: orNull('whole'),
    header: 'reactions:userAge',
    screen: false,
  },
  allergy: {
    is: partsOf({
      cosmetics: answered('cosmetics'),
      medicines: answered('medicines'),
      food: answered('food'),
      contact: answered('contact'),
    }),
    of: (row) => row,
  },
  allergy_cosmetics: allergy('cosmetics'),
  allergy_medicines: allergy('medicines'),
  allergy_food: allergy('food'),
  allergy_contact: allergy('contact'),
  first_used_on: {
    is: orNull('day'),
    header: 'reactions:firstUsedOn',
    screen: false,
  },
  onset_on: {
    is: orNull('day'),
    header: 'reactions:onsetOn',
    screen: false,
  },
  stopped_on: {
    is: orNull('day'),
    header: 'reactions:stoppedOn',
    screen: false,
  },
  latency: orNull(
    partsOf({
      n: { is: 'whole', of: (said: NonNullable<AdverseRow['latency']>) => said.n },
      unit: {
        is: oneOf(LATENCY_UNITS),
        of: (said: NonNullable<AdverseRow['latency']>) => said.unit,
      },
      from: {
        is: oneOf(LATENCY_FROMS),
        of: (said: NonNullable<AdverseRow['latency']>) => said.from,
      },
    }),
  ),
  latency_n: {
    is: orNull('whole'),
    header: 'reactions:latency',
    of: (row) => row.latency?.n ?? null,
    api: false,
    screen: false,
  },
  latency_unit: {
    is: orNull(oneOf(LATENCY_UNITS)),
    header: 'reactions:latencyUnit',
    words: 'reactions:latencyUnitOf',
    of: (row) => row.latency?.unit ?? null,
    api: false,
    screen: false,
  },
  latency_from: {
    is: orNull(oneOf(LATENCY_FROMS)),
    header: 'reactions:latencyFrom',
    words: 'reactions:latencyFromOf',
    of: (row) => row.latency?.from ?? null,
    api: false,
    screen: false,
  },
  symptoms: ticked(
    'symptoms',
    (row) => row.symptoms,
    (row) => row.symptomsOther,
  ),
  symptoms_other: 'text',
  sites: ticked(
    'sites',
    (row) => row.sites,
    (row) => row.sitesOther,
  ),
  sites_other: 'text',
  forms: ticked(
    'forms',
    (row) => row.forms,
    (row) => row.formsOther,
  ),
  forms_other: 'text',
  other_damage: ticked(
    'other_damage',
    (row) => row.otherDamage,
    (row) => row.otherDamageOther,
  ),
  other_damage_other: 'text',
  tests: {
    is: 'text',
    header: 'reactions:tests',
    screen: false,
    sheet: { width: 32 },
  },
  treatment: {
    is: 'text',
    header: 'reactions:treatment',
    screen: false,
    sheet: { width: 32 },
  },
  description: {
    is: 'text',
    header: 'reactions:description',
    screen: false,
    sheet: { width: 60 },
  },
  outcome: {
    is: orNull(oneOf(OUTCOMES)),
    header: 'reactions:outcome',
    words: 'reactions:outcomeOf',
    screen: false,
  },
  product_id: 'text',
  product_name_zh: {
    is: 'text',
    header: 'reactions:product',
    sheet: { width: 32 },
  },
  product_name_en: 'text',
  registration_no: {
    is: orNull('text'),
    header: 'reactions:registrationNo',
    screen: false,
    sheet: { width: 28 },
  },
  batch_no: { is: orNull('text'), header: 'reactions:batch' },
  purchase: {
    is: partsOf({
      on: { is: orNull('day'), of: (row: AdverseRow) => row.purchasedOn },
      channel: { is: 'text', of: (row: AdverseRow) => row.purchaseChannel },
      place: { is: 'text', of: (row: AdverseRow) => row.purchasePlace },
    }),
    of: (row) => row,
  },
  purchased_on: {
    is: orNull('day'),
    header: 'reactions:purchasedOn',
    api: false,
    screen: false,
  },
  purchase_channel: paper('purchaseChannel', (row) => row.purchaseChannel),
  purchase_place: paper('purchasePlace', (row) => row.purchasePlace),
  causality: {
    is: orNull(oneOf(CAUSALITIES)),
    header: 'reactions:causality',
    words: 'reactions:causalityOf',
    screen: false,
  },
  due_on: { is: 'day', header: 'reactions:dueOn', sort: 'due' },
  days_left: orNull('whole'),
  reported_on: {
    is: orNull('day'),
    header: 'reactions:reportedOn',
    screen: false,
  },
  receipt_no: {
    is: orNull('text'),
    header: 'reactions:receiptNo',
    screen: false,
  },
  self_check_due_on: orNull('day'),
  self_check_on: {
    is: orNull('day'),
    header: 'reactions:selfCheckOn',
    screen: false,
  },
  state: {
    is: oneOf(ADVERSE_STATES),
    header: 'reactions:state',
    words: 'reactions:stateOf',
    sheet: false,
  },
  version: 'whole',
});
