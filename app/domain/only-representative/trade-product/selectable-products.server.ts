import type { OrContext } from '../../kernel/context.ts';
import { findPort } from '../ports.server.ts';
import type { AccountMass } from '../tonnage/account.ts';
import { usableG } from '../tonnage/account.ts';
import type { SelectableInput } from '../trade-record/schema.ts';
import { assembleCatalogue, catalogueReads } from './catalogue.server.ts';
import { atMarket } from './market.ts';
import {
  maxMassG,
  type NotSelectableReason,
  type ProductAtEta,
  type SubstanceAtEta,
  whyNotSelectable,
} from './selectable.ts';

/**
 * Tonnage of an account for the year of the ETA, in grams. Of another company's account only what is usable
 * is told.
 */
export interface VisibleAccount {
  usableG: number;
  limitG: number | null;
  reservedG: number | null;
  usedG: number | null;
}

export type SelectableSubstance = Omit<SubstanceAtEta, 'account' | 'mayDraw' | 'ownerCompanyId'> & {
  /** Null for a purchased product: its own account is drawn, not its substances'. */
  account: VisibleAccount | null;
};

export type SelectableProduct = Omit<ProductAtEta, 'account' | 'composition' | 'companyId'> & {
  /** Null when it can be chosen. */
  reason: NotSelectableReason | null;
  /** Another company's product, opened to this one. */
  shared: boolean;
  /** Largest mass that the accounts still cover, in grams. */
  maxMassG: number;
  /** A purchased product's own account. */
  account: VisibleAccount | null;
  composition: SelectableSubstance[];
};

/**
 * Every product that could stand in a trade record arriving on `eta`, those that can't with the reason: own and
 * opened-to-us products for a distribution, the supplier's for a purchase. Substances are the registrations drawn at
 * the port, with the numbers of their account of that year, so a form can draw live gauges. One round trip.
 */
export async function selectableProducts(
  ctx: OrContext,
  { eta, kind, partner_id, port }: SelectableInput,
): Promise<SelectableProduct[]> {
  const { company, system, db } = ctx;
  const rows = await db.batch([
    ...catalogueReads(ctx, {
      companyId: company.id,
      system: system.slug,
      eta,
      kind,
      partnerId: partner_id,
    }),
  ]);
  const historicTypes = system.historicRegistrationTypes;
  const destination = port === '' ? undefined : (findPort(port)?.jurisdiction ?? null);
  return assembleCatalogue(...rows)
    .map((product) => atMarket(product, destination, { eta, historicTypes }))
    .map((product) =>
      visibleProduct(
        product,
        company.id,
        whyNotSelectable(product, eta, { historicTypes, destination }),
      ),
    );
}

function visibleProduct(
  { account, composition, companyId, ...product }: ProductAtEta,
  viewerId: string,
  reason: NotSelectableReason | null,
): SelectableProduct {
  const purchased = product.origin === 'purchased';
  return {
    ...product,
    reason,
    shared: companyId !== viewerId,
    maxMassG: Math.max(0, maxMassG({ account, composition, companyId, ...product })),
    account: purchased ? visibleAccount(account, companyId === viewerId) : null,
    composition: composition.map(
      ({ account: drawn, mayDraw: _, ownerCompanyId, ...substance }) => ({
        ...substance,
        account: purchased ? null : visibleAccount(drawn, ownerCompanyId === viewerId),
      }),
    ),
  };
}

function visibleAccount(account: AccountMass, mine: boolean): VisibleAccount {
  const { limitG, reservedG, usedG } = account;
  return {
    usableG: usableG(account),
    limitG: mine ? limitG : null,
    reservedG: mine ? reservedG : null,
    usedG: mine ? usedG : null,
  };
}
