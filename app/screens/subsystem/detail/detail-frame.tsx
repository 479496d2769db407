import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { resources } from '~/i18n/resources.ts';
import { IconButton } from '~/ui/button.tsx';
import { Neighbours } from '~/ui/neighbours.tsx';
import { type Crumb, PageHeader, type PageHeaderProps, type TabItem, Tabs } from '~/ui/page.tsx';
import type { ListedRow } from '../list-memory.ts';
import { pageUrl, useShell } from '../shell-context.ts';
import { type Place, useNeighbourhood } from './neighbourhood.ts';

type Words = (typeof resources)['zh-CN'];
/** Namespaces that say where one stands in a list: "5 of 23". */
type PlaceWords = {
  [Name in keyof Words]: Words[Name] extends { place: string } ? Name : never;
}[keyof Words];

type Query = Readonly<Record<string, string | undefined>>;

/** The page of one thing, by which its neighbours in the list are reached. */
export interface Around {
  words: PlaceWords;
  /** The list as this browser remembers it. */
  table: string;
  id: string;
  page: string;
  query?: Query;
}

export interface DetailFrameProps extends Omit<PageHeaderProps, 'crumbs' | 'title'> {
  title: string;
  /** The list it belongs to; `query` counts where the reader did not come from it. */
  list: { title: string; page: string; query?: Query };
  /** Pages between the subsystem's home and the list. */
  above?: readonly Crumb[];
  around?: Around;
  /** On paper, or about to be: nothing leads away. */
  alone?: boolean;
  /** A button that prints the page. */
  prints?: boolean;
  /** Between the head and its tabs. */
  notices?: ReactNode;
  /** Parts of the page. */
  parts?: readonly TabItem[];
  children: ReactNode;
}

/** The page of one thing: the way to it, its title and state, its neighbours, what can be done, its parts. */
export function DetailFrame({ notices, parts, children, ...head }: DetailFrameProps) {
  const { t } = useTranslation('ui');
  return (
    <>
      <DetailHead {...head} />
      {notices}
      {parts && <Tabs label={t('onThisPage')} items={parts} />}
      <div className="mt-4 grid min-w-0 content-start gap-4">{children}</div>
    </>
  );
}

type HeadProps = Omit<DetailFrameProps, 'notices' | 'parts' | 'children'>;

/** Only this is drawn again once the neighbours in the list are known. */
function DetailHead({ list, above = [], around, alone, prints, actions, ...head }: HeadProps) {
  const { t } = useTranslation('ui');
  const { system, filter } = useShell();
  const place = useNeighbourhood(system, around?.table ?? '', around?.id ?? '');
  const company = filter ?? undefined;
  const beside = around && place && !alone && <Beside around={around} place={place} />;
  const to = place
    ? `${pageUrl(system, list.page)}${place.search}`
    : pageUrl(system, list.page, { company, ...list.query });
  return (
    <PageHeader
      {...head}
      crumbs={[
        { label: system.label, to: system.home },
        ...above,
        { label: list.title, to },
        { label: head.title },
      ]}
      actions={
        (beside || prints || actions) && (
          <>
            {beside}
            {prints && (
              <IconButton
                type="button"
                className="no-script:hidden"
                icon="print"
                label={t('print')}
                onClick={() => window.print()}
              />
            )}
            {actions}
          </>
        )
      }
    />
  );
}

/** Previous and next in the list the reader came from. */
function Beside({ around, place }: { around: Around; place: Place<ListedRow> }) {
  const { t } = useTranslation(around.words);
  const { system, filter } = useShell();
  const to = (row: ListedRow | undefined) =>
    row && {
      to: pageUrl(system, around.page, {
        company: filter ?? undefined,
        ...around.query,
        id: row.id,
      }),
      label: row.label,
    };
  return (
    <Neighbours
      previous={to(place.previous)}
      next={to(place.next)}
      position={t('place', { at: place.position, of: place.total })}
    />
  );
}
