import { useTranslation } from 'react-i18next';
import { MANUAL_SECTIONS } from '~/screens/manual/sections.ts';
import type { FoundGroup, FoundItem } from '~/ui/found.tsx';
import { type Place, pageUrl } from '../shell-context.ts';

const MANUAL = '/user/manual';

/** Whether a line's words hold what was typed. */
const speaksOf = (typed: string) => {
  const word = typed.trim().toLocaleLowerCase();
  return ({ title }: FoundItem) => `${title}`.toLocaleLowerCase().includes(word);
};

/** A line that leads to where a thing is made; its word is `make.<id>`. */
export function useMake(system: Place) {
  const { t } = useTranslation('search');
  return (id: string, page: string, query: Record<string, string | undefined> = {}): FoundItem => ({
    id,
    icon: 'plus',
    title: t(`make.${id}`),
    to: pageUrl(system, page, query),
  });
}

/** Sections of the manual on this area or every one that speak of what was typed; the manual itself where nothing else was found. */
export function useManual({ area }: Place) {
  const { t } = useTranslation('manual');
  return (typed: string, nothingElse: boolean): FoundItem[] => {
    const ours = MANUAL_SECTIONS.filter((section) => (section.area ?? area) === area);
    const sections = ours
      .map(
        ({ id }): FoundItem => ({
          id: `manual:${id}`,
          icon: 'book',
          title: t(`sections.${id}.title`),
          to: `${MANUAL}#${id}`,
        }),
      )
      .filter(speaksOf(typed));
    if (sections.length > 0 || !nothingElse) return sections;
    return [{ id: 'manual', icon: 'book', title: t('title'), to: MANUAL }];
  };
}

/** A group with its lines, or none without a line. */
export function groupOf(id: string, label: string, items: FoundItem[]): FoundGroup[] {
  return items.length === 0 ? [] : [{ id, label, items }];
}

/** Lines of a list that speak of what was typed; all of them where nothing was. */
export function narrowed(items: FoundItem[], typed: string): FoundItem[] {
  return items.filter(speaksOf(typed));
}
