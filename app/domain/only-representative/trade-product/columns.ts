import { columnsOf, listOf, oneOf, orNull, partsOf } from '../../kernel/columns.ts';
import { formatPercent } from '../../kernel/mass.ts';
import type { OnlyRepresentativeProfile } from '../../systems/profiles.ts';
import { PRODUCT_ORIGINS, PRODUCT_STATES, PRODUCT_TYPES } from './kinds.ts';
import type { ProductRow, ProductSubstance } from './list.server.ts';
import { NOT_SELECTABLE_REASONS } from './selectable.ts';

const substanceColumns = columnsOf<ProductSubstance>()({
  substance_id: { is: 'text', of: (line) => line.id },
  registration_no: { is: 'text', of: (line) => line.registrationNo },
  name: { is: 'text', of: (line) => line.name },
  cas_no: { is: 'text', of: (line) => line.casNo },
  ec_no: { is: 'text', of: (line) => line.ecNo },
  ke_no: { is: orNull('text'), of: (line) => line.keNo },
  jurisdiction: { is: oneOf(['EU', 'UK', 'KR']), of: (line) => line.jurisdiction },
  use_class: { is: oneOf(['standard', 'intermediate']), of: (line) => line.useClass },
  state: { is: oneOf(['valid', ...NOT_SELECTABLE_REASONS]), of: (line) => line.state },
  percent: { is: 'share', of: (line) => line.sharePpm },
  usable_tonnage: { is: 'mass', of: (line) => line.usableG },
});

/** Columns of the product list. What each substance of it is known by stands in columns of the workbook. */
export const productColumns = columnsOf<ProductRow, OnlyRepresentativeProfile>()({
  id: { is: 'text', of: (row) => row.id },
  name: {
    is: 'text',
    header: 'products:name',
    of: (row) => row.name,
    sort: true,
    sheet: { width: 32 },
  },
  type: {
    is: oneOf(PRODUCT_TYPES),
    header: 'products:type',
    words: 'products:typeOf',
    of: (row) => row.type,
  },
  origin: {
    is: oneOf(PRODUCT_ORIGINS),
    header: 'products:origin',
    words: 'products:originOf',
    of: (row) => row.origin,
  },
  composition: {
    is: listOf(partsOf(substanceColumns)),
    header: 'products:composition',
    of: (row) => row.composition,
    sheet: {
      of: (row) =>
        row.composition
          .map(({ name, sharePpm }) => `${name} ${formatPercent(sharePpm)}%`)
          .join('; '),
      width: 48,
    },
  },
  cas_no: {
    is: listOf('text'),
    header: 'products:casNo',
    of: (row) => row.composition.map(({ casNo }) => casNo),
    api: false,
    sheet: { width: 24 },
  },
  ec_no: {
    is: listOf('text'),
    header: 'products:ecNo',
    of: (row) => row.composition.map(({ ecNo }) => ecNo),
    api: false,
    screen: false,
    sheet: { width: 24 },
  },
  ke_no: {
    is: listOf('text'),
    header: 'products:keNo',
    of: (row) => row.composition.map(({ keNo }) => keNo ?? ''),
    shown: ({ identifiers }) => identifiers.keNo,
    api: false,
    screen: false,
    sheet: { width: 24 },
  },
  registration_no: {
    is: listOf('text'),
    header: 'products:registrationNo',
    of: (row) => row.composition.map(({ registrationNo }) => registrationNo),
    api: false,
    screen: false,
    sheet: { width: 40 },
  },
  usable_tonnage: {
    is: 'mass',
    header: 'products:most',
    of: (row) => row.mostG,
    sheet: { decimals: 3, width: 20 },
  },
  limited_by: {
    is: orNull('text'),
    header: 'products:limitedBy',
    of: (row) => row.limitedBy,
    sheet: { width: 24 },
  },
  shared_with: { is: 'whole', header: 'products:shared', of: (row) => row.sharedWith },
  trade_no: {
    is: orNull('text'),
    header: 'products:tradeNo',
    of: (row) => row.tradeNo,
    screen: false,
  },
  remark: {
    is: orNull('text'),
    header: 'products:remark',
    of: (row) => row.remark,
    screen: false,
    sheet: { width: 32 },
  },
  created_at: {
    is: 'moment',
    header: 'products:created',
    of: (row) => row.createdAtMs,
    sort: 'created',
  },
  purchase_year: { is: orNull('whole'), of: (row) => row.purchaseYear },
  eta: { is: orNull('day'), of: (row) => row.eta },
  state: { is: oneOf(PRODUCT_STATES), of: (row) => row.state },
  version: { is: 'whole', of: (row) => row.version },
  composition_version: { is: 'whole', of: (row) => row.compositionVersion },
  owner_name: { is: orNull('text'), of: (row) => row.ownerName },
});
