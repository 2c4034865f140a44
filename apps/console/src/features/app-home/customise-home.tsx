import type { HomeCard } from '@portico/contracts/platform/user-preferences';
import { Button, Checkbox } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { keepPreference } from '../../session/preferences.ts';
import { useAppDispatch } from '../../session/state.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Modal } from '../../ui/modal.tsx';
import { movedCard, orderedCards } from './home-order.ts';
import styles from './customise-home.module.css';

const NAMES = {
  entries: 'app_home.quick',
  favorites: 'app_home.favorites',
  use: 'app_home.use.title',
  messages: 'messages.title',
  recent: 'app_home.recent.title',
  unsaved: 'app_home.unsaved',
  about: 'app_home.about',
} as const satisfies Readonly<Record<HomeCard, string>>;

interface CustomiseHomeProps {
  /** Those that the person may have, in their order. */
  readonly cards: readonly HomeCard[];
  readonly hidden: readonly HomeCard[];
  readonly onClose: () => void;
}

/** Which cards the home of every app has, and in what order, for the person alone. */
export function CustomiseHome({ cards, hidden: hidden_before, onClose }: CustomiseHomeProps) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const [order, setOrder] = useState(cards);
  const [hidden, setHidden] = useState(hidden_before);
  const [moved, setMoved] = useState<{ readonly card: HomeCard; readonly by: 1 | -1 }>();
  const [saving, setSaving] = useState(false);
  const list = useRef<HTMLOListElement>(null);
  // A row that moves loses the focus, and at an end its button takes no more.
  useEffect(() => {
    if (!moved) return;
    const buttons = [...(list.current?.querySelectorAll<HTMLButtonElement>(`[data-card="${moved.card}"] button`) ?? [])];
    (buttons[moved.by === -1 ? 0 : 1]?.disabled ? buttons.find(({ disabled }) => !disabled) : buttons[moved.by === -1 ? 0 : 1])?.focus();
  }, [moved, order]);
  const move = (card: HomeCard, by: 1 | -1): void => {
    setOrder(movedCard(order, card, by));
    setMoved({ card, by });
  };
  const save = async (): Promise<void> => {
    setSaving(true);
    const kept = await keepPreference(dispatch, { home_cards: [...order], home_hidden: [...hidden] });
    setSaving(false);
    if (kept) onClose();
  };
  const usual = orderedCards([]).filter((card) => cards.includes(card));
  const isUsual = hidden.length === 0 && order.every((card, at) => card === usual[at]);
  const isAsBefore =
    hidden.length === hidden_before.length &&
    hidden.every((card) => hidden_before.includes(card)) &&
    order.every((card, at) => card === cards[at]);
  const reset = (): void => {
    setOrder(usual);
    setHidden([]);
  };
  const name = moved ? t(NAMES[moved.card]) : '';
  return (
    <Modal
      title={t('home_order.title')}
      onClose={onClose}
      footer={
        <>
          <Button type="text" disabled={isUsual} onClick={reset}>
            {t('home_order.usual')}
          </Button>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button type="primary" loading={saving} disabled={isAsBefore} onClick={() => void save()}>
            {t('common.save')}
          </Button>
        </>
      }
    >
      <p className={styles['text']}>{t('home_order.text')}</p>
      <ol ref={list} aria-label={t('home_order.title')} className={styles['cards']}>
        {order.map((card, at) => (
          <li key={card} data-card={card}>
            <Checkbox
              checked={!hidden.includes(card)}
              onChange={({ target }) => setHidden(target.checked ? hidden.filter((each) => each !== card) : [...hidden, card])}
            >
              {t(NAMES[card])}
            </Checkbox>
            <IconButton
              small
              icon="arrow_up"
              label={t('quick_mgr.up', { name: t(NAMES[card]) })}
              disabled={at === 0}
              onClick={() => move(card, -1)}
            />
            <IconButton
              small
              icon="arrow_down"
              label={t('quick_mgr.down', { name: t(NAMES[card]) })}
              disabled={at === order.length - 1}
              onClick={() => move(card, 1)}
            />
          </li>
        ))}
      </ol>
      <p role="status" className="sr-only">
        {moved ? t('quick_mgr.moved', { name, n: order.indexOf(moved.card) + 1 }) : ''}
      </p>
    </Modal>
  );
}
