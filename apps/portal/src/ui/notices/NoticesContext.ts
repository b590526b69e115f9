import { required } from '../../site/required.ts';
import type { NoticeStore } from './NoticeStore.ts';

/** The messages about what was done, and what failed. */
export const [NoticesContext, useNotices] = required<NoticeStore>();
