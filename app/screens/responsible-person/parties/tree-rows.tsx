import { useTranslation } from 'react-i18next';
import { Link } from '~/framework.ts';
import {
  AuthorisationAxis,
  AuthorisationBar,
  AuthorisationLegend,
} from '~/ui/chart/authorisation-bar.tsx';
import { PanelFoot } from '~/ui/panel.tsx';
import { Tag } from '~/ui/status.tsx';
import { Td, Th } from '~/ui/table/table.tsx';
import { useNaming } from '../../subsystem/naming.ts';
import { pageUrl, useShell } from '../../subsystem/shell-context.ts';
import { Authorisation, Level } from './authorisation.tsx';
import { OpenTrades, RowActions } from './distributor-columns.tsx';
import type { Tree } from './tree-data.server.ts';

/** The list of distributors, which the tree is a view of. */
export const PAGE = 'enterpriseManage/list/agency';

type Node = Tree['nodes'][number];

export function Head({ axis }: Pick<Tree, 'axis'>) {
  const { t } = useTranslation('enterprises');
  const { role } = useShell();
  return (
    <>
      <Th grow="some">{t('distributor')}</Th>
      <Th>{t('level')}</Th>
      <Th>{t('region')}</Th>
      <Th className="w-62">
        <AuthorisationAxis years={axis.years} />
        <span className="sr-only">{t('period')}</span>
      </Th>
      <Th>{t('until')}</Th>
      <Th numeric>{t('openTrades')}</Th>
      <Th>{t('oaId')}</Th>
      {role !== 'viewer' && (
        <Th>
          <span className="sr-only">{t('actions')}</span>
        </Th>
      )}
    </>
  );
}

/** Both names; those that are only the way to what was asked for say so. */
export function Name({ node }: { node: Node }) {
  const { t } = useTranslation('enterprises');
  const { system } = useShell();
  const { name, other, otherLang } = useNaming();
  const both = { nameZh: node.companyCname, nameEn: node.companyEname };
  return (
    <span className="leading-5">
      <Link to={pageUrl(system, `${PAGE}/detail`, { id: node.id })}>{name(both)}</Link>{' '}
      {!node.found && <Tag>{t('tree.way')}</Tag>}
      <small className="block text-muted" lang={otherLang}>
        {other(both)}
      </small>
    </span>
  );
}

export function Cells({ node, axis }: { node: Node } & Pick<Tree, 'axis'>) {
  const { t } = useTranslation('enterprises');
  const { role } = useShell();
  return (
    <>
      <Td role="gridcell">{node.agencyLevel && <Level level={node.agencyLevel} />}</Td>
      <Td role="gridcell" className="whitespace-nowrap">
        {node.region && t(`regionOf.${node.region}`)}
      </Td>
      <Td role="gridcell" phone="hidden">
        <Bar node={node} axis={axis} />
      </Td>
      <Td role="gridcell" phone="labelled" data-label={t('until')}>
        <Authorisation of={node} daysLeft={node.daysLeft} />
      </Td>
      <Td role="gridcell" numeric phone="labelled" data-label={t('openTrades')}>
        <OpenTrades of={node} />
      </Td>
      <Td role="gridcell" className="whitespace-nowrap">
        {node.oaId ?? <span className="text-muted">{t('noOaId')}</span>}
      </Td>
      {role !== 'viewer' && (
        <Td role="gridcell" phone="end">
          <RowActions of={node} />
        </Td>
      )}
    </>
  );
}

function Bar({ node, axis }: { node: Node } & Pick<Tree, 'axis'>) {
  const { t } = useTranslation('enterprises');
  const { bar, authorisedFrom: from, authorisedUntil: until, authorisation } = node;
  if (bar === null)
    return (
      <span className="text-muted" data-blank>
        –
      </span>
    );
  return (
    <AuthorisationBar
      label={t(until === null ? 'barNoEnd' : 'bar', { from, until })}
      {...bar}
      today={axis.today}
      ended={authorisation === 'ended'}
      ticks={axis.years.map(({ at }) => at)}
    />
  );
}

export function Foot() {
  const { t } = useTranslation('enterprises');
  return (
    <PanelFoot>
      <AuthorisationLegend
        words={{
          used: t('legend.used'),
          left: t('legend.left'),
          over: t('legend.over'),
          end: t('legend.end'),
          today: t('legend.today'),
        }}
      />
      <span className="ms-auto text-muted">{t('tree.rule')}</span>
    </PanelFoot>
  );
}
