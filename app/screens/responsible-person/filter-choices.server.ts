import type { RpContext } from '~/domain/kernel/context.ts';
import { selectableEnterprises } from '~/domain/responsible-person/enterprise/selectable.server.ts';
import { cosmeticChoices } from '~/domain/responsible-person/product/choices.server.ts';

/** Choices that a filter offers before anything is typed, and as many that are found. */
const MAX_CHOICES = 50;

/**
 * Enterprises of a role for a filter: the first by name, or those that were sought.
 *
 * @param chosen one that is offered whatever was sought
 */
export async function enterpriseChoices(
  ctx: RpContext,
  role: 'brand_owner' | 'distributor',
  sought: string,
  chosen: string | undefined,
) {
  const { items } = await selectableEnterprises(
    ctx,
    { role, q: sought, limit: MAX_CHOICES },
    chosen === undefined ? [] : [chosen],
  );
  return items.map(({ id, companyCname, companyEname }) =>
    namedChoice(ctx, id, companyCname, companyEname),
  );
}

/** Products for a filter, alike. */
export async function productChoices(ctx: RpContext, sought: string, chosen: string | undefined) {
  const asked = { q: sought, limit: MAX_CHOICES };
  const found = await cosmeticChoices(ctx, asked, chosen === undefined ? [] : [chosen]);
  return found.map(({ id, nameZh, nameEn }) => namedChoice(ctx, id, nameZh, nameEn));
}

/** A choice under its name in the reader's language, with the other one beneath. */
function namedChoice({ locale }: RpContext, value: string, nameZh: string, nameEn: string) {
  const [first, second] = locale === 'zh-CN' ? [nameZh, nameEn] : [nameEn, nameZh];
  return { value, label: first || second, detail: first ? second : '' };
}
