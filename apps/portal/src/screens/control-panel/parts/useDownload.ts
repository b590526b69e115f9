import { useState } from 'react';
import { save } from '../../../data/calls/files.ts';
import { useLeavingService } from '../../../data/people/leaving.ts';
import { useNotices } from '../../../ui/notices/NoticesContext.ts';
import { useProblemText } from '../../../ui/useProblemText.ts';

/** Saves everything that is stored about a person, when it is called. */
export function useDownload(uid: string): () => void {
  const service = useLeavingService();
  const notices = useNotices();
  const problemText = useProblemText();
  const [busy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    try {
      save(await service.data(uid));
    } catch (error) {
      notices.show('error', problemText(error));
    } finally {
      setBusy(false);
    }
  };
  return () => {
    if (!busy) void download();
  };
}
