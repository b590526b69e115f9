import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { save } from '../../data/calls/files.ts';
import { useLeavingService } from '../../data/people/leaving.ts';
import { FormProblem } from '../../ui/forms/FormProblem.tsx';
import { useProblemText } from '../../ui/useProblemText.ts';

/** Everything that is stored about the person, as a file. */
export function OwnData() {
  const { t } = useTranslation();
  const service = useLeavingService();
  const problemText = useProblemText();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const download = async () => {
    setBusy(true);
    setProblem(null);
    try {
      save(await service.ownData());
    } catch (error) {
      setProblem(problemText(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <section aria-label={t('ownProfile.data')}>
      <p>{t('ownProfile.dataText')}</p>
      <Button variant="default" aria-disabled={busy} onClick={() => !busy && void download()}>
        {t('ownProfile.data')}
      </Button>
      <FormProblem text={problem} />
    </section>
  );
}
