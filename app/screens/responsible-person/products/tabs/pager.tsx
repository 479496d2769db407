import { Pager } from '~/ui/table/pager.tsx';
import type { TabProps } from '../tabs.ts';

interface TabPagerProps extends Pick<TabProps, 'pages'> {
  /** Id of the panel. */
  at: string;
  label: string;
  shown: number;
  total: number;
}

/** The way to older feedback or recalls; nothing where all of it is on the page. */
export function TabPager({ pages, ...rest }: TabPagerProps) {
  if (!pages || (pages.next === null && pages.previous === null)) return null;
  return <Pager {...rest} nextCursor={pages.next} previousCursor={pages.previous} />;
}
