import { useTranslation } from 'react-i18next';

const LOOKS = {
  EU: 'border-gray-500 bg-surface text-gray-700',
  UK: 'border-gray-700 bg-gray-700 text-gray-0',
  KR: 'border-dashed border-gray-500 bg-surface text-gray-700',
};

/** Under whose law a registration stands; always before its number or name. */
export function MarketTag({ market }: { market: keyof typeof LOOKS }) {
  const { t } = useTranslation('ui');
  return (
    <span
      className={`me-0.5 inline-block flex-none rounded-[3px] border px-[5px] align-[1px] text-xs/4 font-normal whitespace-nowrap ${LOOKS[market]}`}
    >
      {t(`market.${market}`)}
    </span>
  );
}
