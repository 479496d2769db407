import type { RpContext } from '~/domain/kernel/context.ts';
import { findRpPort } from '~/domain/responsible-person/ports.server.ts';

/** Name of a port in the reader's language; the list of ports stays on the server. */
export function portName({ locale }: RpContext, code: string): string {
  return findRpPort(code)?.[locale === 'zh-CN' ? 'zh' : 'en'] ?? '';
}
