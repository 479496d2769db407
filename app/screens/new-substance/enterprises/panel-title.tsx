import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from '~/framework.ts';
import { Icon } from '~/ui/icon.tsx';
import { PanelHead } from '~/ui/panel.tsx';
import { withPanel } from './addresses.ts';

/** The head of what stands beside the list, with the way back to it. */
export function PanelTitle({ title, children }: { title: ReactNode; children?: ReactNode }) {
  const { t } = useTranslation('cnEnterprises');
  const { search } = useLocation();
  return (
    <PanelHead ruled>
      <h2 id="enterprise">{title}</h2>
      {children}
      <Link
        to={withPanel(search)}
        preventScrollReset
        className="ms-auto inline-grid size-6 place-items-center"
        aria-label={t('close')}
        title={t('closeHint')}
      >
        <Icon name="x" />
      </Link>
    </PanelHead>
  );
}
