# Повтор: партия, которую смотрят ход за ходом.

replay-title = Повтор
replay-leave = Закрыть повтор
replay-incomplete = Что было раньше, уже не узнать: партия начата в другой версии.
replay-open = Дальше партия ещё не сыграна.
replay-scrub = Момент партии
replay-where = ответ { $index } из { $count }
replay-turn = Раунд { $round }, { $hero }
replay-fall = Падает { $hero }
replay-jump = Перейти…
replay-steps = Шаги
replay-turn-before = К предыдущему ходу
replay-before = На ответ назад
replay-play = Смотреть
replay-pause = Пауза
replay-after = На ответ вперёд
replay-turn-after = К следующему ходу
replay-speed = Скорость
replay-share = Поделиться позицией
replay-share-about = Кто откроет эту ссылку, окажется в этом самом моменте партии, со всем, что к нему привело, и сможет играть дальше. Всё — в самой ссылке; ни на какой сервер ничего не отправляется.
replay-file = Повтор в файл
replay-chronicle = Сохранить летопись
