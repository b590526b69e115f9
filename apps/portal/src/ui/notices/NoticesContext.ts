import { required } from '../../site/required.ts';
import type { NoticeStore } from './NoticeStore.ts';

/** Says what was done, and what was not. */
export const [NoticesContext, useNotices] = required<NoticeStore>();
