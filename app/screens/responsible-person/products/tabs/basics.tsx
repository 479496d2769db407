import { useTranslation } from 'react-i18next';
import { pageUrl, useShell } from '~/screens/subsystem/shell-context.ts';
import { Alert } from '~/ui/alert.tsx';
import { LinkButton } from '~/ui/button.tsx';
import { DefinitionList, Panel, PanelBody } from '~/ui/panel.tsx';
import { DETAIL, type TabProps, tabQuery } from '../tabs.ts';

/** Names, parties, and what stands on the label; what is blank shows a dash. */
export function BasicsTab({ product, may }: TabProps) {
  const { t } = useTranslation(['cosmetics', 'rp']);
  const { system } = useShell();
  const months = (count: number | null) => (count === null ? null : t('months', { count }));
  const { responsiblePerson: responsible, storage } = product;
  const director = [product.directorZh, product.directorEn].filter(Boolean).join(' ');
  const stored = storage === 'other' ? product.storageOther : storage && t(`storageOf.${storage}`);
  const { filled, of } = product.completeness.tabs.basics;
  return (
    <Panel
      id="basics"
      title={t('tab.basics')}
      note={t('filled', { filled, of })}
      actions={
        may && (
          <LinkButton
            size="sm"
            icon="edit"
            to={pageUrl(system, DETAIL, tabQuery(product.id, 'basics', { edit: '1' }))}
          >
            {t('edit')}
          </LinkButton>
        )
      }
    >
      <PanelBody className="grid gap-4">
        {product.warnings.director && <Alert tone="warn">{t('directorWarning')}</Alert>}
        <DefinitionList
          layout="wide"
          facts={[
            { term: t('rp:product.nameZh'), value: product.nameZh, span: true },
            { term: t('rp:product.nameEn'), value: product.nameEn, span: true },
            { term: t('rp:product.type'), value: t(`rp:product.typeOf.${product.type}`) },
            { term: t('rp:product.reportingEnterprise'), value: product.reportingEnterprise },
            { term: t('rp:product.brandOwner'), value: product.brandOwner },
            {
              term: t('rp:product.responsiblePerson'),
              value:
                responsible && product.ownResponsible
                  ? t('form.ownCompany', { name: responsible })
                  : responsible,
            },
            { term: t('field.packaging'), value: product.packaging || null },
            { term: t('field.storage'), value: stored },
            { term: t('field.shelf_life_months'), value: months(product.shelfLifeMonths) },
            { term: t('field.use_period_months'), value: months(product.usePeriodMonths) },
            { term: t('field.contact_email'), value: product.contactEmail || null },
            { term: t('field.consumer_contact'), value: product.consumerContact || null },
            { term: t('field.technical_director_id'), value: director || null },
            { term: t('field.remark'), value: product.remark || null, span: true },
          ]}
        />
      </PanelBody>
    </Panel>
  );
}
