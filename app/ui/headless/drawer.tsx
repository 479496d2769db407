import { Dialog, DialogPanel } from '@headlessui/react';
import { useTranslation } from 'react-i18next';
import type { DrawerProps } from '../shell/navigation.tsx';

/** What slides over a narrow page from its start: it holds the focus, Esc and a press beside it close it. */
export function Drawer({ open, onClose, label, children }: DrawerProps) {
  const { t } = useTranslation('ui');
  return (
    <Dialog
      open={open}
      onClose={onClose}
      aria-label={label}
      className="fixed inset-0 z-50 lg:hidden print:hidden"
    >
      <DialogPanel className="absolute inset-y-0 start-0 z-10 flex">{children}</DialogPanel>
      <button
        type="button"
        className="absolute inset-0 bg-backdrop"
        aria-label={t('shell.closeMenu')}
        onClick={onClose}
      />
    </Dialog>
  );
}
