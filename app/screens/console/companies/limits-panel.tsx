import { useTranslation } from 'react-i18next';
import { COMPANY_LIMITS } from '~/domain/provider/limit/kinds.ts';
import type { CompanyLimits } from '~/domain/provider/limit/read.server.ts';
import { LinkButton } from '~/ui/button.tsx';
import { DefinitionList, Panel, PanelBody } from '~/ui/panel.tsx';
import { pageUrl, useShell } from '../../subsystem/shell-context.ts';

/** Limits of a company, with those that hold for everyone where it has none of its own. */
export function LimitsPanel({ limits, writes }: { limits: CompanyLimits; writes: boolean }) {
  const { t } = useTranslation('consoleCompanies');
  const { system } = useShell();
  const said = (policy: (typeof COMPANY_LIMITS)[number]['policy']) =>
    limits.own[policy] === null
      ? t('limits.standard', { n: limits.everyones[policy] })
      : String(limits.own[policy]);
  return (
    <Panel
      title={t('limits.title')}
      note={t('limits.note')}
      actions={
        writes && (
          <LinkButton
            to={pageUrl(system, 'companies/limits', { id: limits.id })}
            size="sm"
            icon="edit"
          >
            {t('limits.edit')}
          </LinkButton>
        )
      }
    >
      <PanelBody>
        <DefinitionList
          facts={COMPANY_LIMITS.map(({ policy }) => ({
            term: t(`limits.${policy}`),
            value: said(policy),
          }))}
        />
      </PanelBody>
    </Panel>
  );
}
