/** What the browser holds in this language: the words of pages that run script. */
import account from './en-US/account.json';
import ui from './en-US/ui.json';

export const words = { account, ui };
