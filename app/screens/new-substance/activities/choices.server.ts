import type { CnContext } from '~/domain/kernel/context.ts';
import { cnEnterpriseChoices } from '~/domain/new-substance/enterprise/choices.server.ts';
import { filingChoices } from '~/domain/new-substance/filing/choices.server.ts';
import { translator } from '~/i18n/i18next.server.ts';

/** Choices that are offered before anything is typed, and as many that are found. */
const MAX_CHOICES = 50;

interface Asked {
  companies: readonly string[];
  /** What is typed. */
  sought: string;
  /** Ids that are offered whatever was sought. */
  chosen: readonly (string | undefined)[];
}

const known = (chosen: Asked['chosen']) => chosen.filter((id) => id !== undefined && id !== '');

/** Filings by number and trade name. */
export async function offeredFilings(ctx: CnContext, { companies, sought, chosen }: Asked) {
  const asked = { companies, q: sought, limit: MAX_CHOICES };
  const { items, more } = await filingChoices(ctx, asked, known(chosen) as string[]);
  return {
    items: items.map(({ id, companyId, status, certificateNo, tradeName }) => ({
      ...{ value: id, companyId, status },
      label: [certificateNo, tradeName].filter(Boolean).join(' '),
    })),
    more,
  };
}

/** Enterprises by name; the other name and the country beneath. */
export async function offeredEnterprises(ctx: CnContext, { companies, sought, chosen }: Asked) {
  const t = translator(ctx.locale);
  const names = new Intl.DisplayNames([ctx.locale], { type: 'region' });
  const asked = { companies, q: sought, limit: MAX_CHOICES };
  const { items, more } = await cnEnterpriseChoices(ctx, asked, known(chosen) as string[]);
  const zh = ctx.locale === 'zh-CN';
  return {
    items: items.map(({ id, companyId, kind, nameZh, nameEn, country }) => {
      const [first, second] = zh ? [nameZh, nameEn] : [nameEn, nameZh];
      return {
        ...{ value: id, companyId, kind, country },
        label: first || second,
        detail: [first && second, names.of(country)].filter(Boolean).join(t('ui:comma')),
      };
    }),
    more,
  };
}
