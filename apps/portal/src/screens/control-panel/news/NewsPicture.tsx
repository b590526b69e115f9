import { largestNewsPicture, type NewsRecord } from '@aloud/api';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useRemoveNewsPicture, useSetNewsPicture } from '../../../data/news/newsRecords.ts';
import { useReasonText } from '../../../i18n/reasonText.ts';
import { FormProblem } from '../../../ui/forms/FormProblem.tsx';
import { useNotices } from '../../../ui/notices/NoticesContext.ts';
import { useProblemText } from '../../../ui/useProblemText.ts';
import controlPanel from '../parts/ControlPanel.module.css';
import { inMegabytes } from '../parts/files/inMegabytes.ts';
import { UploadZone } from '../parts/files/UploadZone.tsx';
import classes from './NewsPage.module.css';

/** The picture of an item: uploaded, replaced or taken off at once, apart from the form. */
export function NewsPicture({ record }: { readonly record: NewsRecord }) {
  const { t } = useTranslation();
  const word = useReasonText();
  const notices = useNotices();
  const problemText = useProblemText();
  const set = useSetNewsPicture(record.id);
  const remove = useRemoveNewsPicture(record.id);
  const { picture } = record;
  const max = inMegabytes(largestNewsPicture);
  const takeOff = async () => {
    try {
      await remove.mutateAsync();
      notices.show('success', t('newsRecord.pictureRemoved'));
    } catch {
      // It is told beside the button.
    }
  };
  return (
    <section className={classes.part}>
      <h2>{t('newsRecord.picture')}</h2>
      {picture && (
        <>
          <img
            className={classes.picture}
            src={picture.url}
            width={picture.width}
            height={picture.height}
            alt={t('newsRecord.picture')}
          />
          <div className={controlPanel.actions}>
            <Button variant="default" aria-disabled={remove.isPending} onClick={() => void takeOff()}>
              {t('newsRecord.removePicture')}
            </Button>
          </div>
          <FormProblem text={remove.error && problemText(remove.error)} />
        </>
      )}
      <UploadZone
        accept=".jpg,.jpeg,.png,.gif,.webp,.svg"
        texts={{
          choose: t(picture ? 'newsRecord.replacePicture' : 'newsRecord.choosePicture'),
          hint: t('newsRecord.pictureHint', { size: max }),
          dropNow: t('newsRecord.dropPicture'),
          onlyOne: t('newsRecord.onePicture'),
          uploading: (name) => t('newsRecord.uploading', { name }),
        }}
        faultOf={(file) =>
          file.size > largestNewsPicture ? word({ code: 'file.tooLarge', params: { max } }) : null
        }
        send={async (file, signal) => {
          await set.mutateAsync({ file, signal });
          notices.show('success', t('newsRecord.saved'));
        }}
      />
    </section>
  );
}
