import { Button } from 'antd';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { ApiError } from '../../api/api-error.ts';
import { config } from '../../lib/config.ts';
import { askBackStage } from '../../session/back-stage.ts';
import { useAppDispatch } from '../../session/state.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { LonePage } from '../../ui/lone-page.tsx';

interface Failed {
  readonly turn: number;
  readonly error: ApiError | undefined;
}

function Jumping() {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const [turn, setTurn] = useState(1);
  const [failed, setFailed] = useState<Failed>();
  useEffect(() => {
    const go = async (): Promise<void> => {
      const answer = await askBackStage(dispatch);
      if ('address' in answer) location.replace(answer.address);
      else setFailed({ turn, error: answer.error });
    };
    void go();
  }, [dispatch, turn]);
  if (failed) return <LoadFailure error={failed.error ?? {}} retrying={failed.turn !== turn} onRetry={() => setTurn(turn + 1)} />;
  return (
    <div role="status">
      <EmptyState icon="external" title={t('entry.jump.title')} text={t('entry.jump.text')} />
    </div>
  );
}

/** R2.09: on the way to the back-stage login. */
function JumpPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  return (
    <LonePage title={t('entry.jump.title')}>
      {config.back_stage_url === '' ? (
        <EmptyState
          icon="info"
          title={t('entry.jump.none_title')}
          text={t('entry.jump.none_text')}
          action={
            <Button type="primary" onClick={() => void navigate('/appIndexRoute')}>
              {t('common.to_your_apps')}
            </Button>
          }
        />
      ) : (
        <Jumping />
      )}
    </LonePage>
  );
}
export { JumpPage as Component };
