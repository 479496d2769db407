import type { OrContext } from '~/domain/kernel/context.ts';
import { yearOf } from '~/domain/kernel/dates.ts';
import { dayOf } from '~/domain/kernel/day.ts';
import { formatPercent } from '~/domain/kernel/mass.ts';
import { prepareProduct } from '~/domain/only-representative/trade-product/prepare.server.ts';
import type { CompositionLine } from '~/domain/only-representative/trade-product/rules.ts';
import type { Visit } from '../../door.server.ts';
import { pageTitle } from '../../subsystem/page-title.server.ts';
import { BLANK, type Line, type ProductValues } from './product-form.ts';

/** The form of a product: a new one, a copy (`copy`) or a change (`id`). */
export async function readProductForm(ctx: OrContext, { url }: Visit) {
  const id = url.searchParams.get('id') ?? undefined;
  const copyOf = url.searchParams.get('copy') ?? undefined;
  const { choices, product, composition, names } = await prepareProduct(ctx, { id, copyOf });
  const lines = linesOf(composition);
  const values: ProductValues = {
    ...BLANK,
    ...(product && { name: product.name, type: product.type, remark: product.remark ?? '' }),
    ...(lines.length > 0 && {
      composition: lines,
      type: product?.type ?? (lines.length > 1 ? 'mixture' : ''),
    }),
  };
  return {
    title: pageTitle(ctx, product ? 'products:edit' : 'products:new'),
    choices,
    names,
    values,
    edited: product && {
      id: product.id,
      version: product.version,
      name: product.name,
      purchased: product.origin === 'purchased',
    },
    year: yearOf(dayOf(ctx)),
  };
}

/** Lines of a composition as the form holds them. */
export function linesOf(composition: readonly CompositionLine[]): Line[] {
  return composition.map(({ registrationId, sharePpm }) => ({
    substance_id: registrationId,
    percent: formatPercent(sharePpm),
  }));
}

export type ProductFormData = Awaited<ReturnType<typeof readProductForm>>;
