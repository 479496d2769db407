import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { nameIn } from '~/domain/kernel/name-in.ts';
import { LinkButton } from '~/ui/button.tsx';
import type { IconName } from '~/ui/icon.tsx';
import { ListPage, type ListPageProps } from '../../subsystem/list-page.tsx';
import { pageUrl, useShell } from '../../subsystem/shell-context.ts';

interface Kept<Row extends { id: string }>
  extends Omit<ListPageProps<Row>, 'parents' | 'subtitle' | 'cleared' | 'empty' | 'words'> {
  words:
    | 'consoleClaims'
    | 'consoleDocuments'
    | 'consoleDuties'
    | 'consoleOa'
    | 'consolePartners'
    | 'consoleRegistrations';
  company: { id: string; nameZh: string; nameEn: string };
  /** The page under the console. */
  page: string;
  icon: IconName;
  /** The company has no contract for which this could be kept: the empty list leads to its contracts. */
  noContract?: boolean;
}

/** A list that staff keep of one company; `keptLoader` reads it. */
export function KeptListPage<Row extends { id: string }>(props: Kept<Row>) {
  const { company, page, icon, noContract = false, ...list } = props;
  const { t, i18n } = useTranslation(['consoleCompanies', list.words]);
  const { system } = useShell();
  const name = nameIn(i18n.language, company);
  const toDetail = (tab?: string) =>
    pageUrl(system, 'companies/detail', { id: company.id, ...(tab && { tab }) });
  return (
    <ListPage
      {...list}
      parents={[
        { label: t('consoleCompanies:title'), to: pageUrl(system, 'companies') },
        { label: name, to: toDetail() },
      ]}
      subtitle={name}
      cleared={pageUrl(system, page, { company: company.id })}
      empty={
        noContract
          ? {
              icon,
              text: t(`${list.words}:noContract`),
              actions: (
                <LinkButton to={toDetail('contracts')}>{t(`${list.words}:toContracts`)}</LinkButton>
              ),
            }
          : { icon, actions: list.actions }
      }
    />
  );
}

interface AddPerContractProps {
  company: { id: string; systems: readonly string[] };
  systems: readonly { slug: string; label: string }[];
  page: string;
  icon: IconName;
  label: (system: string) => string;
}

/** A way to add for each subsystem of an area that the company has a contract of, the first as the page's next step. */
export function AddPerContract({
  company,
  systems,
  page,
  icon,
  label,
}: AddPerContractProps): ReactNode {
  const { system } = useShell();
  return systems
    .filter(({ slug }) => company.systems.includes(slug))
    .map((one, at) => (
      <LinkButton
        key={one.slug}
        to={pageUrl(system, page, { company: company.id, system: one.slug })}
        icon={icon}
        {...(at === 0 && { variant: 'primary' as const })}
      >
        {label(one.label)}
      </LinkButton>
    ));
}
