import { createFigures } from '../shared/figures-model.js';
import { chart, tile } from './charts.js';
import { failure, skeleton } from './parts.js';
import { h } from './render.js';
import { startPage } from './start.js';

startPage('', (opened, page) => {
  const { store, load } = createFigures(opened);
  return {
    stores: [store],
    view: (voice) => {
      const { status, problem, figures } = store.get();
      if (status === 'failed') return failure(voice, problem, () => void load());
      if (!figures) return skeleton(voice, 9);
      return h(
        'div',
        { class: 'figures' },
        h(
          'dl',
          { class: 'tiles' },
          figures.tiles.map((one) => tile(voice, one)),
        ),
        h(
          'div',
          { class: 'charts' },
          figures.series.map((series) => chart(voice, page, series)),
        ),
      );
    },
  };
});
