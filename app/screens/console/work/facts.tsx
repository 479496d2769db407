import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Locale } from '~/domain/kernel/context.ts';
import type { WorkDetail, WorkFacts } from '~/domain/provider/work/find.server.ts';
import { countryName } from '~/domain/tenancy/countries.ts';
import { count } from '~/ui/format.ts';
import { DefinitionList } from '~/ui/panel.tsx';
import { Timestamp } from '~/ui/timeline.tsx';
import { Tonnes } from '~/ui/tonnes.tsx';

/** What the sentence of the first block says already. */
const SAID: readonly string[] = ['reasons', 'registration_id'];

/** What is known of an item's subject now, in the order in which it is told. */
export function Facts({ item }: { item: WorkDetail }) {
  const { t, i18n } = useTranslation('consoleWork');
  const { name_zh: zh } = item.facts;
  const known = Object.entries(item.facts).filter(
    ([name, value]) =>
      value !== null &&
      value !== '' &&
      !SAID.includes(name) &&
      !(name === 'name_en' && value === zh),
  );
  if (known.length === 0) return null;
  return (
    <section className="grid gap-3 border-t border-line-soft px-(--pad) py-3">
      <h3>{t('facts')}</h3>
      <DefinitionList
        facts={known.map(([name, value]) => ({
          term: t(`fact.${name}`),
          value: written(name, value, i18n.language as Locale),
          span: WIDE.includes(name),
        }))}
      />
    </section>
  );
}

/** Facts that are sentences. */
const WIDE: readonly string[] = ['text', 'texts', 'error', 'products'];

/** A fact by its name: a moment ends in `Ms`, a mass in `G`. */
function written(name: string, value: WorkFacts[string], locale: Locale): ReactNode {
  if (Array.isArray(value)) {
    return (
      <ul className="grid gap-0.5">
        {value.map((one) => (
          <li key={one}>
            <bdi>{one}</bdi>
          </li>
        ))}
      </ul>
    );
  }
  if (typeof value === 'number') {
    if (name.endsWith('Ms')) return <Timestamp ms={value} />;
    return name.endsWith('G') ? <Tonnes massG={value} /> : count(value);
  }
  if (name === 'country') return countryName(String(value), locale);
  return <bdi className="whitespace-pre-line">{value}</bdi>;
}
