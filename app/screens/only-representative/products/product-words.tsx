import { useTranslation } from 'react-i18next';
import type { ProductSubstance } from '~/domain/only-representative/trade-product/list.server.ts';
import type { RegistrationState } from '~/domain/only-representative/trade-product/substances.server.ts';
import { percent } from '~/ui/format.ts';
import { Status, Tag } from '~/ui/status.tsx';

/** Substances a list row names before it says how many there are. */
const NAMED = 3;

/** `双酚A 42%，N,N-二甲基甲酰胺 18.5%`, shortened in a list. */
export function useCompositionText(): (
  composition: readonly ProductSubstance[],
  named?: number,
) => string {
  const { t } = useTranslation('products');
  const { t: ui } = useTranslation('ui');
  return (composition, named = NAMED) => {
    const text = composition
      .slice(0, named)
      .map((line) => `${line.name} ${percent(line.sharePpm)}%`)
      .join(ui('comma'));
    return composition.length > named
      ? t('compositionMore', { text, count: composition.length })
      : text;
  };
}

/** What keeps a substance from being traded today, and whether it is an intermediate; nothing when all is well. */
export function SubstanceFlags({
  state,
  useClass,
}: {
  state: RegistrationState;
  useClass: 'standard' | 'intermediate';
}) {
  const { t } = useTranslation('products');
  return (
    <>
      {useClass === 'intermediate' && <Tag tone="brand">{t('intermediate')}</Tag>}
      {state !== 'valid' && (
        <Status icon="bad" mood="bad">
          {t(`substanceState.${state}`)}
        </Status>
      )}
    </>
  );
}
